import { defineCommand } from './command'
import { archiveOf, archiveOptions } from './site/archives'

const help = `
Puts an archive of hivis backup into an empty database and its files into the store, and compares every row and file with what was taken. Who was erased
since then, as the list beside the archives says, is erased again; then the rules of the books are tried. The site must not run meanwhile. A copy
of production is started with MAIL=hold, or it sends what waited in the original.`

export const restore = defineCommand({
  usage: '<archive>',
  help,
  options: archiveOptions,
  takes: [1, 1],
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
    const { folder, open, identity } = await archiveOf(call)
    let hasBegun = false
    const { head, manifest } = await restoreArchive(open, identity, {
      migrate: (until) => {
        hasBegun = true
        return runMigrations(until === null ? {} : { until })
      },
      known: migrationNames(),
      say: progress,
    }).catch((error: unknown) => {
      if (hasBegun)
        progress(
          'It broke off half-way. Before the next try, drop the database and create it again, and empty DATA_DIR or the bucket.',
        )
      throw error
    })
    progress('Erasing again who was erased …')
    const added = await addErasures(await readErasures(folder))
    const erased = await replayErasures()
    progress('Trying the rules of the books …')
    const books = await tryBooks()
    const { tables, rows, files } = sizeOf(manifest)
    return {
      isFine: books.every(({ state }) => state !== 'failed'),
      data: { startedAt: head.startedAt, version: head.version, rows, files, erasures: added, erased, books },
      lines: [
        `Restored what stood on ${head.startedAt}: ${rows} rows of ${tables} tables and ${files} files, each as it was taken.`,
        `${erased} people erased again.`,
        ...linesOf(books),
        'Start a copy of production with MAIL=hold.',
      ],
    }
  },
})
