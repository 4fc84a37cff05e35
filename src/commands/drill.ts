import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Call, CommandError, defineCommand, type Options } from './command'
import { archiveOptions, identityOf } from './site/archives'

const help = `
Restores the newest archive at BACKUP_TO into a scratch database on the same server and a scratch folder, by hivis restore with all that it compares, and
takes both away again. With BACKUP_WAL_DAYS it then does the same with the archived log, to its end (hivis restore --to latest), where this machine has
the program of PostgreSQL that it takes. The site runs on. It needs a role that may create databases, and room for a second copy of the data. Its
result is noted for /readyz, the metrics and the desk. A site does it once a week by itself where the role may and the archive isn't encrypted; for one
that is, name the identity, on a machine that isn't the site's.`

const options = {
  ...archiveOptions,
  postgres: {
    type: 'string',
    value: '<folder>',
    says: 'where the program of PostgreSQL is that goes through the log, if not in a usual place',
  },
} as const satisfies Options

type Called = Call<typeof options>

export const drill = defineCommand({
  usage: '',
  help,
  options,
  takes: [0, 0],
  run: async (call) => {
    const { backupSettings } = await import('@/lib/env')
    const { where } = backupSettings()
    if (where === null) throw new CommandError('BACKUP_TO must be set to the place of the archives.')
    const archive = await drillArchive(where, call)
    const log = await drillLog(where, call)
    const drilled = [archive, ...(log === null || log === 'no program' ? [] : [log])]
    return {
      isFine: drilled.every(({ isFine }) => isFine),
      data: {
        archive: archive.name,
        seconds: archive.seconds,
        restored: archive.data,
        log: log === null || log === 'no program' ? log : { seconds: log.seconds, restored: log.data },
      },
      lines: [
        ...drilled.flatMap(linesOf),
        ...(log === 'no program'
          ? [
              'The log was not drilled: this machine has no program of PostgreSQL of its version. Install it, or name its folder with --postgres.',
            ]
          : []),
      ],
    }
  },
})

interface Drilled {
  readonly name: string
  readonly isFine: boolean
  readonly seconds: number
  readonly data: unknown
}

function linesOf({ name, isFine, seconds, data }: Drilled): string[] {
  const said = isFine ? 'It came back whole, and the rules of the books hold.' : 'It did not come back whole.'
  return [`${name}: ${said} It took ${seconds} s.`, ...(isFine ? [] : [JSON.stringify(data)])]
}

/** @throws CommandError where there is no archive. */
async function drillArchive(where: string, call: Called): Promise<Drilled> {
  const { placeOf } = await import('@/features/backups/gateway')
  const { newestNameOf } = await import('@/features/backups/rules')
  const { noteDrill } = await import('@/features/backups/marks.mutations')
  const name = newestNameOf(await placeOf(where).list())
  if (!name) throw new CommandError(`There is no archive at ${where}.`)
  const drilled = await drillRestore(name, [`${where.replace(/\/$/, '')}/${name}`], call)
  await noteDrill('drill', drilled.isFine)
  return drilled
}

/** Null where no log is archived. */
async function drillLog(where: string, call: Called): Promise<Drilled | 'no program' | null> {
  const { readEnv } = await import('@/lib/env')
  const { forgetDrillFailure, noteDrill } = await import('@/features/backups/marks.mutations')
  const { hasProgram } = await import('@/features/backups/recovery.mutations')
  const { postgres } = call.values
  const programs = postgres === undefined ? null : call.pathOf(postgres)
  const isArchived = readEnv().BACKUP_WAL_DAYS > 0
  const identity = isArchived ? await identityOf(call) : null
  if (!isArchived || !(await hasProgram({ where, identity, programs }))) {
    await forgetDrillFailure('log drill')
    return isArchived ? 'no program' : null
  }
  const given = ['--to', 'latest', ...(programs === null ? [] : ['--postgres', programs])]
  const drilled = await drillRestore('the log', given, call)
  await noteDrill('log drill', drilled.isFine)
  return drilled
}

/** Restores what these arguments name into a scratch database and a scratch folder. */
async function drillRestore(name: string, given: readonly string[], call: Called): Promise<Drilled> {
  const { databaseUrl } = await import('./site/settings')
  const { withScratchDatabase } = await import('@/features/backups/drill.mutations')
  call.progress(`Restoring ${name} into a scratch database …`)
  const began = performance.now()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-scratch-'))
  const outcome = await withScratchDatabase(databaseUrl(), (url) => restoreInto({ url, folder, given, call })).finally(
    () => fs.rmSync(folder, { recursive: true, force: true }),
  )
  return { name, ...outcome, seconds: Math.round((performance.now() - began) / 1_000) }
}

type Restored = { readonly isFine: boolean; readonly data: unknown }

interface Into {
  readonly url: string
  readonly folder: string
  /** As hivis restore takes them. */
  readonly given: readonly string[]
  readonly call: Called
}

/** Where the site has its files. */
const storeOfSite = ['FILES', 'S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** As an operator would, in a process of its own, whose files go to the scratch folder wherever the site has its own. */
async function restoreInto({ url, folder, given, call }: Into): Promise<Restored> {
  const { backupSettings, environmentWith } = await import('@/lib/env')
  const { region, credentials, endpoint } = backupSettings().client
  const identity = call.values.identity === undefined ? [] : ['--identity', call.pathOf(call.values.identity)]
  const env = environmentWith({
    ...Object.fromEntries(
      storeOfSite.flatMap((name) => [
        [name, ''],
        [`${name}_FILE`, ''],
      ]),
    ),
    DATABASE_URL: url,
    DATA_DIR: folder,
    INIT_CWD: folder,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    ...(endpoint ? { BACKUP_S3_ENDPOINT: endpoint } : {}),
  })
  const program = fileURLToPath(new URL('./hivis.mjs', import.meta.url))
  const stdout = await new Promise<string>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'restore', ...given, ...identity, '--json'],
      { env },
      (_error, said) => resolve(said),
    )
    // The site comes first.
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  })
  const data: unknown = stdout === '' ? { problem: 'The restore said nothing.' } : JSON.parse(stdout)
  return { isFine: z.object({ ok: z.literal(true) }).safeParse(data).success, data }
}
