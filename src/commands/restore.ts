import { type Call, CommandError, defineCommand, type Options } from './command'
import { archiveOf, archiveOptions, identityOf } from './site/archives'

const help = `
Puts an archive of hivis backup into an empty database and its files into the store, and compares every row and file with what was taken. Who was erased
since then, as the list beside the archives says, is erased again; then the rules of the books are tried. The site must not run meanwhile. A copy
of production is started with MAIL=hold, or it sends what waited in the original.
With --to instead of an archive, it restores the state of a moment, such as "2026-11-23 10:41:30" by the clock of New Zealand, 2026-11-22T21:41:30Z in
UTC, or latest, from the log that BACKUP_WAL_DAYS had archived at BACKUP_TO. It says first which state that is, and refuses a moment that is not
archived. It needs the program of PostgreSQL of the same version on this machine, and room for the database in the folder of temporary files (TMPDIR).`

const options = {
  ...archiveOptions,
  to: { type: 'string', value: '<time>', says: 'restores the state of a moment, or latest, from the archived log' },
  postgres: {
    type: 'string',
    value: '<folder>',
    says: 'where the program of PostgreSQL is that goes through the log, if not in a usual place',
  },
} as const satisfies Options

export const restore = defineCommand({
  usage: '<archive>, or hivis restore --to <time>',
  help,
  options,
  takes: [0, 1],
  run: async (call) => {
    const { progress } = call
    const { databaseUrl } = await import('./site/settings')
    databaseUrl()
    const { readEnv } = await import('@/lib/env')
    const { prepareSecret } = await import('./site/secret')
    prepareSecret(readEnv())
    const { readErasures } = await import('@/features/backups/daily.mutations')
    const { restoreArchive } = await import('@/features/backups/mutations')
    const { sizeOf } = await import('@/features/backups/rules')
    const { addErasures, replayErasures } = await import('@/features/privacy/mutations')
    const { migrationNames } = await import('./site/migrations')
    const { runMigrations } = await import('./site/prepare')
    const { linesOf } = await import('./probes/finding')
    const { tryBooks } = await import('./probes/health')
    const { folder, open, identity, target, remove } = await sourceOf(call)
    let hasBegun = false
    const { head, manifest } = await restoreArchive(open, identity, {
      migrate: (until) => {
        hasBegun = true
        return runMigrations(until === null ? {} : { until })
      },
      known: migrationNames(),
      say: progress,
    })
      .catch((error: unknown) => {
        if (hasBegun)
          progress(
            'It broke off half-way. Before the next try, drop the database and create it again, and empty DATA_DIR or the bucket.',
          )
        throw error
      })
      .finally(remove)
    progress('Erasing again who was erased …')
    const added = await addErasures(await readErasures(folder))
    const erased = await replayErasures()
    progress('Trying the rules of the books …')
    const books = await tryBooks()
    const stood = target?.toISOString() ?? head.startedAt
    const { tables, rows, files } = sizeOf(manifest)
    return {
      isFine: books.every(({ state }) => state !== 'failed'),
      data: { startedAt: stood, version: head.version, rows, files, erasures: added, erased, books },
      lines: [
        `Restored what stood on ${stood}: ${rows} rows of ${tables} tables and ${files} files, each as it was taken.`,
        `${erased} people erased again.`,
        ...linesOf(books),
        'Start a copy of production with MAIL=hold.',
      ],
    }
  },
})

/** @throws CommandError without an archive or a time; BackupError for a time that is not archived. */
async function sourceOf(call: Call<typeof options>) {
  const { values, positionals, progress, pathOf } = call
  const { to, postgres } = values
  if ((to === undefined) === (positionals.length === 0))
    throw new CommandError('Say what to restore: an archive, or a time with --to.')
  if (to === undefined) return { ...(await archiveOf(call)), target: null, remove: () => undefined }
  const { backupSettings } = await import('@/lib/env')
  const { where } = backupSettings()
  if (where === null) throw new CommandError('BACKUP_TO must be set to the place of the log.')
  const { recoverArchive } = await import('@/features/backups/recovery.mutations')
  const { readTarget } = await import('@/features/backups/wal.rules')
  const identity = await identityOf(call)
  const target = to === 'latest' ? null : readTarget(to)
  const programs = postgres === undefined ? null : pathOf(postgres)
  return {
    folder: where,
    identity: null,
    ...(await recoverArchive({ where, target, identity, programs, say: progress })),
  }
}
