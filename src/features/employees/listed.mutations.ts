import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { lockCompany } from '@/features/company/mutations'
import { companyFor } from '@/features/company/rules'
import { AppError, fieldError } from '@/lib/errors'
import { type Column, dateFormOf, fieldsByHeading, type Known, type Placed, shapeOf } from '@/lib/import-columns'
import { SheetProblem } from '@/lib/sheets'
import { findListFields, findWorkers } from './data'
import { type Difference, differenceOf, type LineSaid, type ListedRow, mergedWith } from './list.rules'
import { type ListTable, readListed, unsettledIn } from './listed-table.rules'
import { changeEmployees, endEmployments, insertEmployees } from './mutations'

export type ListGiven = {
  readonly list: string | null
  readonly file: string | null
  readonly sheet: string | null
  readonly hasHeading: boolean | null
  readonly columns: readonly Placed[] | null
  readonly isWhole: boolean
  readonly lines: readonly LineSaid[]
  readonly leavers: readonly number[]
  readonly seen: string | null
}

export type Applied = {
  readonly added: number
  readonly changed: number
  readonly ended: number
  readonly ids: readonly number[]
}

export type Taken = {
  readonly table: ListTable
  readonly remembered: Known | null
  readonly difference: (Difference & { readonly seen: string }) | null
  readonly done: Applied | null
}

/** @throws AppError INVALID at the list or the file. */
async function tableIn({ list, file, sheet, hasHeading }: ListGiven): Promise<ListTable> {
  try {
    const bytes = file ? Buffer.from(file, 'base64') : Buffer.from(list ?? '')
    return await readListed({ bytes, sheet, hasHeading })
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    throw fieldError('INVALID', file ? 'file' : 'list', error.message)
  }
}

/** Where the columns go, with dates that can only be read one way. @throws AppError INVALID. */
function settledColumns({ columns }: ListTable, given: readonly Placed[]): readonly Placed[] {
  const problems = unsettledIn(columns, given)
  if (problems[0]) throw new AppError('INVALID', problems[0], { columns: [...problems] })
  return given.map(({ field, dates }, at) => ({
    field,
    dates: dates ?? (columns[at] ? dateFormOf(columns[at]) : null),
  }))
}

const printOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 32)

type Headed = Pick<ListTable, 'columns' | 'hasHeading'>

/** Headings in the order in which their fields are kept. */
const headingsOf = (columns: readonly Column[]): string[] => Object.keys(fieldsByHeading(columns, [])).toSorted()

/** How the company’s last list with these headings was read; null if there was none, or the list has no heading. */
async function recallColumns(companyId: number, { columns, hasHeading }: Headed): Promise<Known | null> {
  const fields = hasHeading ? await findListFields(companyId, printOf(shapeOf(columns))) : null
  return (
    fields && {
      name: 'As in your last list',
      fields: Object.fromEntries(headingsOf(columns).map((heading, at) => [heading, fields[at] ?? null])),
    }
  )
}

async function rememberColumns(
  client: PoolClient,
  companyId: number,
  { columns, hasHeading, placed }: Headed & { readonly placed: readonly Placed[] },
): Promise<void> {
  if (!hasHeading) return
  const fields = fieldsByHeading(columns, placed)
  await client.query(
    `INSERT INTO employee_list_shapes (company_id, print, fields) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, print) DO UPDATE SET fields = excluded.fields, used_at = now()`,
    [companyId, printOf(shapeOf(columns)), JSON.stringify(headingsOf(columns).map((heading) => fields[heading]))],
  )
}

/** What was typed and left out changes what is shown; which of the people a line is does not, as each is shown with the question. */
const withoutAnswers = (lines: readonly LineSaid[]): LineSaid[] =>
  lines.map((line) => ({ ...line, employeeId: undefined }))

/**
 * Reads a list of people; with columns it is compared with those who work for the company, and with `seen` of what was shown it is
 * stored, whole or not at all. @throws AppError NOT_PERMITTED, INVALID, CONFLICT if it would change something else than was shown.
 */
export async function takeList(actor: Actor, given: ListGiven): Promise<Taken> {
  const company = companyFor(actor, 'change employees')
  const table = await tableIn(given)
  const read = { table, remembered: await recallColumns(company.id, table) }
  if (!given.columns || table.hasHeading === null) return { ...read, difference: null, done: null }
  const placed = settledColumns(table, given.columns)
  const compare = async (lines: readonly LineSaid[], client?: PoolClient) =>
    differenceOf({ table, placed, workers: await findWorkers(company.id, client), said: lines, isWhole: given.isWhole })
  if (given.seen === null) {
    const shown = await compare(withoutAnswers(given.lines))
    return { ...read, difference: { ...shown, seen: printOf(shown) }, done: null }
  }
  return await changeAs(auditName(actor), async (client) => {
    await lockCompany(client, company.id)
    const shown = await compare(withoutAnswers(given.lines), client)
    if (printOf(shown) !== given.seen)
      throw new AppError('CONFLICT', 'Your people have changed since you looked. Check the list again.')
    const difference = await compare(given.lines, client)
    requireAnswers(difference.rows, given.lines)
    const done = await store(client, company.id, { difference, leavers: leaversIn(shown, given.leavers) })
    await rememberColumns(client, company.id, { ...table, placed })
    return { ...read, difference: { ...difference, seen: given.seen }, done }
  })
}

/** @throws AppError INVALID for a line without an answer, or one that names someone else. */
function requireAnswers(rows: readonly ListedRow[], lines: readonly LineSaid[]): void {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const isForeign = ({ line, employeeId }: LineSaid) =>
    typeof employeeId === 'number' && !byLine.get(line)?.candidates.some(({ worker }) => worker.id === employeeId)
  if (lines.some(isForeign)) throw fieldError('INVALID', 'lines', 'Choose one of your people.')
  const open = rows.filter(({ state }) => state === 'held' || state === 'asked')
  const [first] = open
  if (!first) return
  const says = open.length === 1 ? `Line ${first.line} isn’t settled yet.` : `${open.length} lines aren’t settled yet.`
  throw fieldError('INVALID', 'lines', `${says} ${first.problems[0]?.says ?? 'Say who it is.'}`)
}

/** @throws AppError INVALID for one who wasn’t shown as a leaver. */
function leaversIn({ leavers }: Difference, chosen: readonly number[]): readonly number[] {
  const may = new Set(leavers.filter(({ isAdmin }) => !isAdmin).map(({ id }) => id))
  if (chosen.some((id) => !may.has(id)))
    throw fieldError('INVALID', 'leavers', 'Choose people who aren’t on your whole list.')
  return chosen
}

type Stored = { readonly difference: Difference; readonly leavers: readonly number[] }

async function store(client: PoolClient, companyId: number, { difference, leavers }: Stored): Promise<Applied> {
  const added = difference.rows.filter(({ state }) => state === 'new')
  const changed = difference.rows.flatMap(({ state, worker, changes }) =>
    state === 'changed' && worker ? [{ id: worker.id, values: mergedWith(worker, changes) }] : [],
  )
  const newIds = await insertEmployees(
    client,
    companyId,
    added.map(({ values }) => values),
  )
  await changeEmployees(client, companyId, changed)
  const ended = await endEmployments(client, companyId, leavers)
  const idOf = new Map(added.map(({ line }, at) => [line, newIds[at] ?? 0]))
  const ids = difference.rows.map(({ line, worker }) => idOf.get(line) ?? worker?.id ?? 0)
  return { added: added.length, changed: changed.length, ended: ended.length, ids }
}
