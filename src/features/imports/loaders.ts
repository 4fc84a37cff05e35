import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { dateQuestion, type Proposed } from '@/lib/import-columns'
import { fieldsOf } from '@/lib/import-fields'
import { type Fixes, readImportRow } from '@/lib/import-rows'
import type { ImportKind } from '@/lib/imports'
import type { ImportRun } from './contract'
import {
  type Counts,
  countRows,
  emptyCounts,
  findCells,
  findGroups,
  findMissing,
  findRows,
  findRun,
  findSums,
  type RowSeen,
} from './data'
import { importKinds, kindOf } from './kinds.data'
import { type RowState, type Run, undoDays } from './rules'
import { changesText, valuesText } from './words.rules'

/** What these staff may bring in. */
export const kindsFor = (staff: Pick<StaffActor, 'roles'>): readonly ImportKind[] =>
  importKinds.filter(({ writers }) => holds(staff, writers))

/** @throws AppError NOT_FOUND for no such kind, NOT_PERMITTED for one of other roles. */
export function requireKind(staff: Pick<StaffActor, 'roles'>, name: string): ImportKind {
  const kind = kindOf(name)
  if (!holds(staff, kind.writers)) throw new AppError('NOT_PERMITTED', `You may not import ${kind.many}.`)
  return kind
}

/** @throws AppError NOT_FOUND, NOT_PERMITTED. */
export async function requireRun(
  staff: Pick<StaffActor, 'roles'>,
  runId: number,
): Promise<{ run: Run; kind: ImportKind }> {
  const run = await findRun(runId)
  if (!run) throw new AppError('NOT_FOUND', 'There is no such import.')
  return { run, kind: requireKind(staff, run.kind) }
}

const namesShown = 20

const maySet = (staff: Pick<StaffActor, 'roles'>, kind: ImportKind, name: string | null): boolean => {
  const writers = name === null ? undefined : fieldsOf(kind)[name]?.writers
  return !writers || holds(staff, writers)
}

/** What these staff may not change at the desk they may not bring in either. @throws AppError NOT_PERMITTED with the fields. */
export function requireFields(staff: Pick<StaffActor, 'roles'>, kind: ImportKind, names: readonly string[]): void {
  const refused = names.filter((name) => !maySet(staff, kind, name)).map((name) => fieldsOf(kind)[name]?.label ?? name)
  if (refused.length > 0) throw new AppError('NOT_PERMITTED', `You may not import ${refused.join(', ')}.`)
}

/** An import as its page shows it. */
export async function loadRun(staff: Pick<StaffActor, 'roles'>, runId: number): Promise<ImportRun> {
  const { run, kind } = await requireRun(staff, runId)
  const hasRows = Object.keys(run.counts).length === 0
  const [counts, groups, missing, sums] = await Promise.all([
    hasRows ? countRows(runId) : { ...emptyCounts, ...run.counts },
    findGroups(runId),
    run.state === 'checked' ? findMissing(runId, kind.name) : [],
    kind.sum && hasRows ? findSums(runId) : null,
  ])
  const { id, fileName, state, problem, sheets, sheet, hasHeading, keepsOurs, totalCents } = run
  return {
    ...{ id, fileName, state, problem, sheets, sheet, hasHeading, keepsOurs, totalCents },
    ...{ kind: kind.name, title: kind.title, one: kind.one, many: kind.many },
    columns: columnsOf(run).map((column) =>
      maySet(staff, kind, column.field)
        ? column
        : { ...column, field: null, dates: null, tone: 'none' as const, why: 'For colleagues with other roles' },
    ),
    fields: Object.entries(fieldsOf(kind))
      .filter(([name]) => maySet(staff, kind, name))
      .map(([name, field]) => ({
        name,
        label: field.label,
        example: field.example,
        isNeeded: field.isNeeded ?? false,
        isDay: field.form === 'day',
      })),
    above: run.bodyFrom,
    hasRows,
    progress: progressOf(run, counts),
    counts: { ...counts, rows: rowsOf(counts) },
    groups,
    missing: { count: missing.length, names: missing.slice(0, namesShown).map(({ name }) => name) },
    sums,
    undoUntil:
      run.appliedAt && hasRows && counts.done + counts.stays > 0 ? addNzDays(nzDay(run.appliedAt), undoDays) : null,
  }
}

const isProposed = (placed: Run['mapping'][number]): placed is Proposed => 'tone' in placed

const columnsOf = ({ columns, mapping }: Run): ImportRun['columns'] =>
  columns.map((column, at) => {
    const placed = mapping[at] ?? { field: null, dates: null }
    const said = isProposed(placed)
      ? placed
      : { tone: placed.field ? ('sure' as const) : ('none' as const), why: placed.field ? 'As you said' : 'Left out' }
    return {
      heading: column.heading,
      samples: column.samples,
      filled: column.filled,
      field: placed.field,
      dates: placed.dates,
      tone: said.tone,
      why: said.why,
      question: column.dates.either > 0 ? dateQuestion(column) : null,
    }
  })

const rowsOf = (counts: Counts): number =>
  counts.read +
  counts.keyed +
  counts.new +
  counts.changed +
  counts.same +
  counts.held +
  counts.left +
  counts.done +
  counts.undone +
  counts.stays

function progressOf({ state }: Run, counts: Counts): number {
  const all = rowsOf(counts) - counts.left
  if (all === 0) return 0
  if (state === 'checking') return 1 - (counts.read + counts.keyed * 0.8) / all
  if (state === 'applying' || state === 'paused')
    return counts.done / Math.max(1, counts.done + counts.new + counts.changed + counts.same)
  if (state === 'undoing')
    return (counts.undone + counts.stays) / Math.max(1, counts.done + counts.undone + counts.stays)
  return state === 'reading' ? 0 : 1
}

const rowsAtOnce = 50

type Asked = { readonly state: RowState; readonly code?: string | undefined; readonly after: number }

/** Rows in one state, 50 at a time. */
export async function loadRows(staff: Pick<StaffActor, 'roles'>, runId: number, { state, code, after }: Asked) {
  const { run, kind } = await requireRun(staff, runId)
  const rows = await findRows(runId, { states: [state], code: code ?? null, after, most: rowsAtOnce + 1 })
  return {
    rows: rows.slice(0, rowsAtOnce).map((row) => rowView(kind, run, row)),
    hasMore: rows.length > rowsAtOnce,
  }
}

function rowView(kind: ImportKind, run: Run, { fixes, problems, matches, changes, cells, ...row }: RowSeen) {
  const { values } = readImportRow(kind, run.mapping, { cells, fixes })
  return {
    line: row.line,
    name: row.name ?? '',
    state: row.state,
    isFixed: Object.keys(fixes).length > 0,
    values: valuesText(kind, values),
    problems: problems.map(({ code, says, field }) => ({ code, says, field: field ?? null })),
    matches: matches.map(({ id, name, by }) => ({ id, name, by })),
    changes: changesText(kind, changes),
    stays: row.stays,
  }
}

type Previewed = { readonly mapping: Run['mapping']; readonly row: number }

/** What a row becomes by columns that are not settled yet. @throws AppError NOT_FOUND. */
export async function previewRow(staff: Pick<StaffActor, 'roles'>, runId: number, { mapping, row }: Previewed) {
  const { kind } = await requireRun(staff, runId)
  const found = await findCells(runId, row)
  if (!found) throw new AppError('NOT_FOUND', 'The file has no such row.')
  const fixes: Fixes = {}
  const { values, problems } = readImportRow(kind, mapping, { cells: found.cells, fixes })
  return {
    line: found.line,
    name: kind.nameOf(values),
    values: valuesText(kind, values).map(({ label, text }) => ({ label, text })),
    problems: problems.map(({ says }) => says),
  }
}
