import fs from 'node:fs'
import type { Made } from '../new'

const folder = 'src/cms/migrations'

const statements = {
  up: '    -- What is added. What takes away comes a version later (docs/decisions/041).',
  down: '    -- The way back.',
}

/** Today's date, or later if needed to sort after all existing ones. */
function nameOf(topic: string): string {
  const known = fs.readdirSync(folder).flatMap((file) => /^(\d{8}_\d{6})_.*\.ts$/.exec(file)?.[1] ?? [])
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const last = known.sort().at(-1) ?? ''
  const next = `${today}_000000`
  const [day = today, time = '000000'] = (last < next ? next : last).split('_')
  const number = last < next ? time : String(Number(time) + 100).padStart(6, '0')
  return `${day}_${number}_${topic.replaceAll('-', '_')}`
}

export function migrationFiles(topic: string, { up, down } = statements): [string, string][] {
  const name = nameOf(topic)
  const index = `${folder}/index.ts`
  const list = fs
    .readFileSync(index, 'utf8')
    .replace(
      /\n\nexport const migrations/,
      `\nimport * as migration_${name} from './${name}';\n\nexport const migrations`,
    )
    .replace(
      /,?\n\];\s*$/,
      `,\n  {\n    up: migration_${name}.up,\n    down: migration_${name}.down,\n    name: '${name}'\n  },\n];\n`,
    )
  const file = `import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Say what this is for. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql\`
${up}
  \`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql\`
${down}
  \`)
}
`
  return [
    [`${folder}/${name}.ts`, file],
    [index, list],
  ]
}

export const newMigration = (name: string): Made => ({
  files: new Map(migrationFiles(name)),
  next: ['its statements, up and down', 'the same in `tables.ts` of the feature, where it changes a table'],
})
