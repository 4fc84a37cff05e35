import type { Asked } from '@/features/imports/command.mutations'
import { type Call, CommandError, UsageError } from '../command'

/** How a list is read, for every command that takes one. */
export const fileOptions = {
  map: { type: 'string', value: '<columns>', says: 'where columns go: "Exp Dt=cardExpires;Notes="' },
  'month-first': {
    type: 'boolean',
    says: 'dates that can be read both ways have their month first; otherwise the day',
  },
  sheet: { type: 'string', value: '<name>', says: 'the sheet of a workbook; otherwise its first' },
} as const

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

type Given = Pick<Call<typeof fileOptions>, 'positionals' | 'values' | 'pathOf' | 'progress'>

type Rest = Pick<Asked, 'keepsOurs' | 'totalCents' | 'isDryRun'>

/** Reads the list that a command names and gives it to `work`. @throws CommandError with the sentence of what was refused. */
export async function withListedFile<T>(
  { positionals: [kind = '', given = ''], values, pathOf, progress }: Given,
  rest: Rest,
  work: (asked: Asked, say: (line: string) => void) => Promise<T>,
): Promise<T> {
  const fs = await import('node:fs')
  const path = await import('node:path')
  const file = pathOf(given)
  if (!fs.existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  const { databaseUrl } = await import('./settings')
  databaseUrl()
  const { AppError } = await import('@/lib/errors')
  let said = ''
  const say = (state: string) => {
    if (said !== state) progress(`${state.charAt(0).toUpperCase()}${state.slice(1)} …`)
    said = state
  }
  const asked: Asked = {
    ...rest,
    kind,
    fileName: path.basename(file),
    bytes: fs.readFileSync(file),
    map: mapOf(values.map),
    dates: values['month-first'] ? 'month-first' : 'day-first',
    sheet: values.sheet ?? null,
  }
  return await work(asked, say).catch((error: unknown) => {
    if (error instanceof AppError) throw new CommandError(Object.values(error.errors).flat()[0] ?? error.message)
    throw error
  })
}
