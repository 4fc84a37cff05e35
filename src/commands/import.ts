import { defineCommand } from './command'

const help = `
Brings the content of an archive of hivis export here. Pages, shared blocks, menus, redirects and categories are told by their address or name, files by what is
in them: what is new is created, what is other is changed, what is only here stays. Nothing is ever deleted. Pages are published as by an editor, and
keep their versions. Words of courses and shop items are brought to those that the desk has here. What is in the way is said before anything is written; an
import that broke off is run again, and one that is run twice changes nothing. Try it with --dry-run, and take a backup before.`

export const importCommand = defineCommand({
  usage: '<archive>',
  help,
  options: { 'dry-run': { type: 'boolean', says: 'says what would be created and changed, and writes nothing' } },
  takes: [1, 1],
  run: async ({ positionals: [given = ''], values, pathOf, progress }) => {
    const { openArchive, placeIn } = await import('./site/archives')
    const { startPayload } = await import('./site/payload')
    const { importContent } = await import('@/features/transfer/mutations')
    const { countsOf, linesOfSteps } = await import('@/features/transfer/rules')
    const archive = await openArchive(placeIn(given, pathOf))
    const isDryRun = values['dry-run'] === true
    const steps = await importContent(await startPayload(), archive, { isDryRun, say: progress })
    const changes = steps.filter(({ action }) => action !== 'leave')
    return { isFine: true, data: { isDryRun, ...countsOf(steps), changes }, lines: linesOfSteps(steps, isDryRun) }
  },
})
