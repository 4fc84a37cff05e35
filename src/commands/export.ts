import { defineCommand } from './command'

const help = `
Puts what editors published into one archive, for another Hivis: pages, shared blocks, pictures and documents with their files, categories, menus, redirects
that are live, words and pictures of courses and shop items, and the words and colours of the site. Drafts, older versions and the trash stay, and so does
everything of people, companies, orders, bookings and enquiries. The archive is a path or an s3:// address. It is no backup: see hivis backup.`

export const exportCommand = defineCommand({
  usage: '<archive>',
  help,
  options: {},
  takes: [1, 1],
  run: async ({ positionals: [given = ''], pathOf, progress }) => {
    const { placeIn } = await import('./site/archives')
    const { startPayload } = await import('./site/payload')
    const { archiveAt } = await import('@/features/backups/mutations')
    const { exportContent } = await import('@/features/transfer/mutations')
    const { linesOfExport } = await import('@/features/transfer/rules')
    const where = placeIn(given, pathOf)
    const exported = await exportContent(await startPayload(), archiveAt(where), progress)
    return { isFine: true, data: { where, ...exported }, lines: [...linesOfExport(exported), where] }
  },
})
