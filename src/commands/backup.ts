import { CommandError, defineCommand } from './command'

const help = `
Puts the database, as it stands at one moment, and every picture and document into one archive. Where it goes says --to, else BACKUP_TO: a folder, or
s3://bucket/folder. With BACKUP_RECIPIENT it is encrypted with age, else it is read again and compared. Beside the archives stands who was erased
until now. With BACKUP_TO the site makes one every day by itself and keeps them for BACKUP_KEEP_DAYS.`

export const backup = defineCommand({
  usage: '',
  help,
  options: {
    to: { type: 'string', value: '<folder>', says: 'where the archive goes instead of BACKUP_TO' },
    clean: { type: 'boolean', says: 'also removes archives that are older than BACKUP_KEEP_DAYS' },
  },
  takes: [0, 0],
  run: async ({ values, progress, pathOf }) => {
    const { databaseUrl } = await import('./site/settings')
    databaseUrl()
    const { backupSettings } = await import('@/lib/env')
    const { keepErasures, removeEnded } = await import('@/features/backups/daily.mutations')
    const { takeBackup } = await import('@/features/backups/mutations')
    const { placeIn } = await import('./site/archives')
    const { findErasures } = await import('@/features/privacy/data')
    const { where: daily, recipient, keepDays } = backupSettings()
    const where = values.to === undefined ? daily : placeIn(values.to, pathOf)
    if (!where) throw new CommandError('Say where the archive goes: --to, or BACKUP_TO.')
    const made = await takeBackup(where, recipient, progress)
    await keepErasures(where, await findErasures())
    const removed = values.clean ? await removeEnded(where, keepDays) : []
    const missing = made.missing.map((file) => `  not in the store: ${file}`)
    return {
      isFine: true,
      data: { ...made, where, removed },
      lines: [
        `${made.name}: ${made.rows} rows of ${made.tables} tables and ${made.files} files, ${recipient ? `for ${recipient}` : 'read again and found whole'}.`,
        ...missing,
        ...removed.map((name) => `  removed: ${name}`),
      ],
    }
  },
})
