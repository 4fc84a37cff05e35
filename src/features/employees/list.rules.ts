import { namesIn } from '@/lib/full-names'
import type { Placed } from '@/lib/import-columns'
import { type Change, planRow } from '@/lib/import-plan'
import { readImportRow } from '@/lib/import-rows'
import { type Match, type RowProblem, textOf, type Values } from '@/lib/imports'
import type { SheetRow } from '@/lib/sheets'
import { listColumns, rowKind, wholeName } from './list-fields.rules'
import { finderOfWorkers, groupBy, keyOfName, keyOfNumber, type Worker } from './list-matches.rules'
import { isHeadingRow } from './listed-table.rules'
import { type EmployeeInput, needed } from './rules'

/** What a person said of a line. */
export type LineSaid = {
  readonly line: number
  /** Null: someone new. */
  readonly employeeId?: number | null | undefined
  readonly values?: Partial<Record<keyof EmployeeInput, string>> | undefined
  readonly isLeftOut?: boolean | undefined
  /** Though another line says the same. */
  readonly isKept?: boolean | undefined
}

export type Candidate = {
  readonly worker: Worker
  readonly by: string
  readonly changes: Readonly<Record<string, Change>>
}

export type ListedRow = {
  readonly line: number
  readonly state: 'new' | 'changed' | 'same' | 'asked' | 'held' | 'left'
  readonly values: EmployeeInput
  /** As it is in the list, by field, for what is held back. */
  readonly cells: Readonly<Record<string, string>>
  readonly worker: Worker | null
  readonly changes: Readonly<Record<string, Change>>
  readonly problems: readonly RowProblem[]
  readonly candidates: readonly Candidate[]
  readonly sharesEmailWith: readonly number[]
}

export type Difference = { readonly rows: readonly ListedRow[]; readonly leavers: readonly Worker[] }

/** First and last name apart, so that rows are read as if they had two columns. */
function apart(placed: readonly Placed[], { cells }: SheetRow) {
  const at = placed.findIndex(({ field }) => field === wholeName)
  if (at < 0) return { placed, cells }
  const own = placed.map((one) =>
    one.field === wholeName || one.field === 'firstName' || one.field === 'lastName'
      ? { field: null, dates: null }
      : one,
  )
  const names = ['firstName', 'lastName'].map((field) => ({ field, dates: null }))
  const padded = placed.map((_, place) => cells[place] ?? '')
  return { placed: [...own, ...names], cells: [...padded, ...namesIn(cells[at] ?? '')] }
}

type Read = {
  readonly line: number
  readonly values: EmployeeInput
  readonly given: Values
  readonly cells: Readonly<Record<string, string>>
  readonly problems: readonly RowProblem[]
  readonly said: LineSaid
}

const employeeOf = (values: Values): EmployeeInput => ({
  firstName: textOf(values, 'firstName') ?? '',
  lastName: textOf(values, 'lastName') ?? '',
  email: textOf(values, 'email'),
  phoneNumber: textOf(values, 'phoneNumber'),
  dateOfBirth: textOf(values, 'dateOfBirth'),
  jobTitle: textOf(values, 'jobTitle'),
  employeeNumber: textOf(values, 'employeeNumber'),
})

type Table = { readonly rows: readonly SheetRow[]; readonly width: number | null }

/** A row that is none of people, or that has slipped. */
function rowProblems({ cells }: SheetRow, width: number | null): RowProblem[] {
  if (isHeadingRow(cells))
    return [{ code: 'heading', title: 'A heading', says: 'This line is a heading, not a person.' }]
  return width !== null && cells.slice(width).some((cell) => cell !== '')
    ? [{ code: 'wide', title: 'Too wide', says: 'This line has more columns than the heading.' }]
    : []
}

function readLine(row: SheetRow, columns: readonly Placed[], width: number | null, said: LineSaid): Read {
  const { placed, cells } = apart(columns, row)
  const { values, problems } = readImportRow(rowKind, placed, { cells, fixes: { values: said.values ?? {} } })
  const own = problems.map((one) =>
    one.field && one.code === `no-${one.field}` ? { ...one, says: needed[one.field] ?? one.says } : one,
  )
  const entries = listColumns.map((name) => [
    name,
    said.values?.[name] ?? cells[placed.findIndex(({ field }) => field === name)] ?? '',
  ])
  return {
    line: row.line,
    values: employeeOf(values),
    given: values,
    cells: Object.fromEntries(entries),
    problems: [...rowProblems(row, width), ...own],
    said,
  }
}

/** A whole crew may have one address. */
const mostNamed = 4

/** Keys by which two lines are one person. */
const keysOf = ({ values }: Read): string[] => {
  const number = keyOfNumber(values.employeeNumber)
  return [`${keyOfName(values)} ${values.email ?? values.dateOfBirth}`, ...(number ? [`number ${number}`] : [])]
}

/** For each line, the earlier ones that say the same person. */
function twinsOf(reads: readonly Read[]): Map<number, number[]> {
  const seen = new Map<string, number>()
  const twins = new Map<number, number[]>()
  for (const read of reads) {
    if (read.said.isLeftOut || read.values.firstName === '') continue
    const keys = keysOf(read)
    const earlier = keys.flatMap((key) => seen.get(key) ?? [])
    if (earlier.length > 0) twins.set(read.line, [...new Set(earlier)])
    for (const key of keys) if (!seen.has(key)) seen.set(key, read.line)
  }
  return twins
}

const twice = (line: number): RowProblem => ({
  code: 'twice',
  title: 'Twice in the list',
  says: `This person is in the list twice: see line ${line}.`,
})

type Asked = {
  readonly table: Table
  readonly placed: readonly Placed[]
  readonly workers: readonly Worker[]
  readonly said: readonly LineSaid[]
  /** Whether those who aren’t on it have left. */
  readonly isWhole: boolean
}

/** What a list would change: decided for what is shown, and again before it is stored. */
export function differenceOf({ table, placed, workers, said, isWhole }: Asked): Difference {
  const saidOf = new Map(said.map((one) => [one.line, one]))
  const reads = table.rows.map((row) => readLine(row, placed, table.width, saidOf.get(row.line) ?? { line: row.line }))
  const twins = twinsOf(reads)
  const find = finderOfWorkers(workers)
  const byId = new Map(workers.map((worker) => [worker.id, worker]))
  const lines = groupBy(reads, ({ values }) => values.email)
  const planned = reads.map((read) => {
    const sharers = (lines.get(read.values.email ?? '') ?? []).filter(
      ({ values }) => keyOfName(values) !== keyOfName(read.values),
    )
    const sharesEmailWith = sharers.slice(0, mostNamed).map(({ line }) => line)
    return {
      ...planLine(read, { twins: twins.get(read.line) ?? [], matches: find(read.values), byId }),
      sharesEmailWith,
    }
  })
  const rows = eachOnce(planned)
  return { rows, leavers: isWhole ? leaversOf(rows, workers) : [] }
}

type Known = {
  readonly twins: readonly number[]
  readonly matches: readonly Match[]
  readonly byId: ReadonlyMap<number, Worker>
}

/** Lines are compared with each other before any of them is stored. */
const none: ReadonlySet<number> = new Set()

function planLine(read: Read, { twins, matches, byId }: Known): Omit<ListedRow, 'sharesEmailWith'> {
  const { line, values, cells, said } = read
  const same = said.employeeId === null ? 'new' : said.employeeId
  const found = { line, matches }
  const planOf = (chosen: number | 'new' | undefined, isKept = said.isKept ?? false) =>
    planRow({
      ...{
        kind: rowKind,
        read: { values: read.given, problems: read.problems },
        found,
        twins,
        taken: none,
        keepsOurs: false,
      },
      fixes: { isKept, ...(chosen === undefined ? {} : { same: chosen }) },
    })
  const plan = planOf(same)
  const candidates = matches.flatMap(({ id, by }) => {
    const worker = byId.get(id)
    return worker ? [{ worker, by, changes: planOf(id, true).changes }] : []
  })
  const [who, ...others] = plan.problems
  const isAsked = who?.code === 'who' && others.length === 0
  const problems = plan.problems
    .filter(({ code }) => code !== 'who')
    .map((one) => (one.code === 'twice' ? twice(twins[0] ?? line) : one))
  return {
    line,
    state: said.isLeftOut ? 'left' : isAsked ? 'asked' : plan.state,
    values,
    cells,
    worker: said.isLeftOut ? null : (byId.get(plan.targetId ?? 0) ?? null),
    changes: plan.changes,
    problems,
    candidates,
  }
}

/** A worker is one line: a second one that is them is held back. */
function eachOnce(rows: readonly ListedRow[]): ListedRow[] {
  const seen = new Map<number, number>()
  return rows.map((row) => {
    if (!row.worker || row.state === 'held' || row.state === 'asked') return row
    const before = seen.get(row.worker.id)
    if (before === undefined) {
      seen.set(row.worker.id, row.line)
      return row
    }
    return { ...row, state: 'held', changes: {}, problems: [twice(before)] }
  })
}

/** Those whom no line may be, also none that is asked about or left out. Waits until every line is settled. */
function leaversOf(rows: readonly ListedRow[], workers: readonly Worker[]): Worker[] {
  if (rows.some(({ state }) => state === 'held')) return []
  const listed = new Set(
    rows.flatMap(({ worker, candidates, state }) => [
      ...(worker ? [worker.id] : []),
      ...(worker && state !== 'left' ? [] : candidates.map((one) => one.worker.id)),
    ]),
  )
  return workers.filter(({ id }) => !listed.has(id))
}

/** The values of a worker once a row is in. */
export const mergedWith = (worker: Worker, changes: Readonly<Record<string, Change>>): EmployeeInput => ({
  firstName: worker.firstName,
  lastName: worker.lastName,
  email: worker.email,
  phoneNumber: worker.phoneNumber,
  dateOfBirth: worker.dateOfBirth,
  jobTitle: worker.jobTitle,
  employeeNumber: worker.employeeNumber,
  ...Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to])),
})
