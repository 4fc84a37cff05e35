import fs from 'node:fs'
import pg from 'pg'
import { migratedDatabase } from '../checks/sql/database'
import type { Made } from '../new'
import { differences, migrationOf, readSources } from '../sql-sources'
import { type TableChanges, uncommittedTableChanges } from '../table-changes'

const folder = 'src/cms/migrations'

const nothing = {
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

/** As text of a template literal. */
const literal = (text: string): string => text.replaceAll(/\\|`|\$\{/g, (part) => `\\${part}`)

function migrationFiles(topic: string, { up, down }: typeof nothing): [string, string][] {
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
${literal(up)}
  \`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql\`
${literal(down)}
  \`)
}
`
  return [
    [`${folder}/${name}.ts`, file],
    [index, list],
  ]
}

/** Statements, one below the other, as they stand in a migration. */
const written = (statements: readonly string[]): string =>
  statements.map((statement) => statement.trim().replaceAll(/^/gm, '  ')).join('\n')

/** Tables come before the functions that read them, and go after them. */
function together(tables: TableChanges, sources: typeof nothing | null): typeof nothing | null {
  if (tables.up.length === 0 && sources === null) return null
  return {
    up: [written(tables.up), sources?.up].filter(Boolean).join('\n\n'),
    down: [sources?.down, written(tables.down)].filter(Boolean).join('\n\n'),
  }
}

/** A migration with what changed in `tables.ts`, collections and `sql/` since the newest commit, up and down, or an empty one. */
export async function newMigration(name: string): Promise<Made> {
  const { url, stop } = await migratedDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const sources = readSources()
  const found = await differences(client, sources).finally(() => client.end())
  await stop()
  const changes = together(uncommittedTableChanges(), migrationOf(found, sources))
  const left = found.flatMap(({ file, object }) => (file === null ? [object] : []))
  return {
    files: new Map(migrationFiles(name, changes ?? nothing)),
    next: [
      'the sentence that says what it is for',
      ...(changes ? [] : ['its statements, up and down']),
      ...left.map((object) => `${object} has no text any more: give it back, until a _contract migration drops it`),
    ],
  }
}
