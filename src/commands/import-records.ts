import { CommandError, defineCommand, UsageError } from './command'

const help = `
Brings a list in from another system: companies, people, completed courses and more, as CSV, TSV or Excel (.xlsx). Each column goes where its heading says;
--map names the others. Rows that can't come in are held back, each with its reason, and are fixed at the desk under Settings, Import. Nobody is notified.
Running the same file again changes nothing, and the desk can take an import back for 30 days. Exit code 0: every row came in or was here; 1: some are held
back, or the file can't be read.`

const kindsHelp = 'hivis import-records --kinds lists the kinds and their fields.'

function mapOf(given: string | undefined): Map<string, string | null> {
  const parts = (given ?? '').split(';').filter((part) => part.trim() !== '')
  return new Map(
    parts.map((part) => {
      const at = part.lastIndexOf('=')
      if (at < 1)
        throw new UsageError(
          'Write --map as "Heading=field;Other heading=" with nothing after = for a column to leave out.',
        )
      return [part.slice(0, at).trim(), part.slice(at + 1).trim() || null]
    }),
  )
}

async function listKinds() {
  const { importKinds } = await import('@/features/imports/kinds.data')
  const { fieldsOf } = await import('@/features/imports/fields.rules')
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

export const importRecords = defineCommand({
  usage: '<kind> <file>',
  help,
  options: {
    kinds: { type: 'boolean', says: 'lists the kinds and the fields of each' },
    'dry-run': { type: 'boolean', says: 'checks the rows and changes nothing' },
    map: { type: 'string', value: '<columns>', says: 'where columns go: "Exp Dt=cardExpires;Notes="' },
    'month-first': {
      type: 'boolean',
      says: 'dates that can be read both ways have their month first; otherwise the day',
    },
    sheet: { type: 'string', value: '<name>', says: 'the sheet of a workbook; otherwise its first' },
    'keep-ours': { type: 'boolean', says: 'where both have a value, ours stays' },
    total: {
      type: 'string',
      value: '<dollars>',
      says: 'what the old system shows as the total, of a kind about money',
    },
  },
  takes: [0, 2],
  run: async ({ positionals: [kind, given], values, pathOf, progress }) => {
    if (values.kinds) return await listKinds()
    if (!kind || !given) throw new UsageError(`Name the kind and the file. ${kindsHelp}`)
    const fs = await import('node:fs')
    const path = await import('node:path')
    const file = pathOf(given)
    if (!fs.existsSync(file)) throw new CommandError(`There is no file ${file}.`)
    const { databaseUrl } = await import('./site/settings')
    databaseUrl()
    const { importFile } = await import('@/features/imports/command.mutations')
    const { linesOfImport } = await import('@/features/imports/command.rules')
    const { readAmount } = await import('@/lib/sheet-values')
    const total = values.total === undefined ? null : readAmount(values.total)
    if (values.total !== undefined && total === null)
      throw new UsageError('Write --total in dollars, such as 12460.50.')
    let said = ''
    const say = (state: string) => {
      if (said !== state) progress(`${state.charAt(0).toUpperCase()}${state.slice(1)} …`)
      said = state
    }
    const { AppError } = await import('@/lib/errors')
    const outcome = await importFile(
      {
        kind,
        fileName: path.basename(file),
        bytes: fs.readFileSync(file),
        map: mapOf(values.map),
        dates: values['month-first'] ? 'month-first' : 'day-first',
        sheet: values.sheet ?? null,
        keepsOurs: values['keep-ours'] ?? false,
        totalCents: total,
        isDryRun: values['dry-run'] ?? false,
      },
      say,
    ).catch((error: unknown) => {
      if (error instanceof AppError)
        throw new CommandError(Object.values(error.errors ?? {}).flat()[0] ?? error.message)
      throw error
    })
    return {
      isFine: outcome.counts.held === 0,
      data: outcome,
      lines: linesOfImport(outcome, values['dry-run'] ?? false),
    }
  },
})
