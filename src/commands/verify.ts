import { defineCommand } from './command'
import { archiveOf, archiveOptions } from './site/archives'

const help = `
Reads an archive of hivis backup from end to end and compares every table and file with what was put into it. It asks no database. The archive is a
path or an s3:// address.`

export const verify = defineCommand({
  usage: '<archive>',
  help,
  options: archiveOptions,
  takes: [1, 1],
  run: async (call) => {
    const { verifyArchive } = await import('@/features/backups/mutations')
    const { sizeOf } = await import('@/features/backups/rules')
    const { open, identity } = await archiveOf(call)
    call.progress('Reading the archive …')
    const { head, manifest } = await verifyArchive(await open(), identity)
    const { version, startedAt } = head
    const { tables, rows, files } = sizeOf(manifest)
    return {
      isFine: true,
      data: { version, startedAt, tables, rows, files, missing: manifest.missing },
      lines: [
        `Whole: made by version ${version} on ${startedAt}, ${rows} rows of ${tables} tables and ${files} files.`,
        ...manifest.missing.map((file) => `  was not in the store when it was made: ${file}`),
      ],
    }
  },
})
