import { defineCommand, UsageError } from './command'
import { fileOptions, withListedFile } from './site/listed-file'

const help = `
Brings a list in from another system: companies, people, completed courses and more, as CSV, TSV or Excel (.xlsx). Each column goes where its heading says;
--map names the others. Rows that can't come in are held back, each with its reason, and are fixed at the desk under Settings, Import. No one is notified.
Running the same file again changes nothing, and the desk can take an import back for 30 days. Exit code 0: every row came in or was here; 1: some are held
back, or the file can't be read.`

const kindsHelp = 'hivis import-records --kinds lists the kinds and their fields.'

async function listKinds() {
  const { importKinds } = await import('@/features/imports/kinds.data')
  const { fieldsOf } = await import('@/lib/import-fields')
  const kinds = importKinds.map((kind) => ({
    kind: kind.name,
    fields: Object.entries(fieldsOf(kind)).map(([field, { label, isNeeded }]) => ({
      field,
      label,
      isNeeded: isNeeded ?? false,
    })),
  }))
  const lines = kinds.flatMap(({ kind, fields }) => [
    kind,
    ...fields.map(({ field, label, isNeeded }) => `  ${field}: ${label}${isNeeded ? ' (needed)' : ''}`),
  ])
  return { isFine: true, data: { kinds }, lines }
}

async function readTotal(given: string | undefined): Promise<number | null> {
  const { readAmount } = await import('@/lib/sheet-values')
  const total = given === undefined ? null : readAmount(given)
  if (given !== undefined && total === null) throw new UsageError('Write --total in dollars, such as 12460.50.')
  return total
}

export const importRecords = defineCommand({
  usage: '<kind> <file>',
  help,
  options: {
    ...fileOptions,
    kinds: { type: 'boolean', says: 'lists the kinds and the fields of each' },
    'dry-run': { type: 'boolean', says: 'checks the rows and changes nothing' },
    'keep-ours': { type: 'boolean', says: 'where both have a value, ours stays' },
    total: {
      type: 'string',
      value: '<dollars>',
      says: 'what the old system shows as the total, of a kind about money',
    },
  },
  takes: [0, 2],
  run: async (call) => {
    const { values, positionals } = call
    if (values.kinds) return await listKinds()
    if (positionals.length < 2) throw new UsageError(`Name the kind and the file. ${kindsHelp}`)
    const isDryRun = values['dry-run'] ?? false
    const rest = { isDryRun, keepsOurs: values['keep-ours'] ?? false, totalCents: await readTotal(values.total) }
    const { importFile } = await import('@/features/imports/command.mutations')
    const { linesOfImport } = await import('@/features/imports/command.rules')
    const outcome = await withListedFile(call, rest, importFile)
    return { isFine: outcome.counts.held === 0, data: outcome, lines: linesOfImport(outcome, isDryRun) }
  },
})
