import { defineCommand } from './command'
import { fileOptions, withListedFile } from './site/listed-file'

const help = `
Says what differs between a list of the old system and what is here, row by row, and changes nothing: rows that would come in, rows with other values, rows
that are held back, and what earlier lists brought in and this one doesn't have. Exit code 0 once nothing differs, otherwise 1.`

export const compare = defineCommand({
  usage: '<kind> <file>',
  help,
  options: fileOptions,
  takes: [2, 2],
  run: async (call) => {
    const { compareFile } = await import('@/features/imports/command.mutations')
    const { linesOfComparison } = await import('@/features/imports/command.rules')
    const rest = { isDryRun: true, keepsOurs: false, totalCents: null }
    const found = await withListedFile(call, rest, compareFile)
    return { isFine: found.differs === 0, data: found, lines: linesOfComparison(found) }
  },
})
