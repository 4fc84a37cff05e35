import { AppError } from '@/lib/errors'
import type { DateForm, Placed, Proposed } from '@/lib/import-columns'
import { countRows, findGroups, findMissing, findRows, findRun } from './data'
import { kindOf } from './kinds.data'
import { applyImport, dropImport, keepImportPart, readImport, setImportColumns, startImport } from './mutations'
import { isAtWork, type Run } from './rules'
import { changesText } from './words.rules'
import { workOn } from './work.mutations'

const partBytes = 5_000_000

export type Asked = {
  readonly kind: string
  readonly fileName: string
  readonly bytes: Buffer
  /** Field, or null for none, by heading as it is in the file. */
  readonly map: ReadonlyMap<string, string | null>
  readonly dates: DateForm | null
  readonly sheet: string | null
  readonly keepsOurs: boolean
  readonly totalCents: number | null
  readonly isDryRun: boolean
}

export type ImportOutcome = {
  readonly runId: number
  readonly columns: readonly { readonly heading: string; readonly field: string | null; readonly why: string }[]
  readonly counts: Awaited<ReturnType<typeof countRows>>
  readonly reasons: Awaited<ReturnType<typeof findGroups>>
}

async function workThrough(runId: number, say: (line: string) => void): Promise<Run> {
  for (;;) {
    const run = await findRun(runId)
    if (!run) throw new Error('The import is gone.')
    if (!isAtWork(run.state)) return run
    say(run.state)
    await workOn(runId)
  }
}

const isProposed = (placed: Placed): placed is Proposed => 'tone' in placed

function mappingOf({ columns, mapping }: Run, { map, dates }: Asked): Placed[] {
  return columns.map(({ heading }, at) => {
    const proposed = mapping[at] ?? { field: null, dates: null }
    const field = map.has(heading) ? (map.get(heading) ?? null) : proposed.field
    return { field, dates: field === null ? null : (proposed.dates ?? dates) }
  })
}

type CheckedFile = { readonly runId: number; readonly columns: ImportOutcome['columns'] }

/** Reads a file and checks its rows, as the desk does, without a person. @throws AppError INVALID with what has to be said of the columns, NOT_FOUND for no such kind. */
export async function checkFile(asked: Asked, say: (line: string) => void): Promise<CheckedFile> {
  const { id } = await startImport(null, { kind: kindOf(asked.kind).name, fileName: asked.fileName })
  for (let place = 0; place * partBytes < asked.bytes.length; place += 1) {
    const content = asked.bytes.subarray(place * partBytes, (place + 1) * partBytes).toString('base64')
    await keepImportPart(null, id, { place, content })
  }
  await readImport(null, id, { sheet: asked.sheet, hasHeading: null })
  const read = await workThrough(id, say)
  if (read.state === 'failed') throw new AppError('INVALID', read.problem ?? 'The file can’t be read.')
  const mapping = mappingOf(read, asked)
  await setImportColumns(null, id, { mapping, keepsOurs: asked.keepsOurs, isRemembered: false })
  await workThrough(id, say)
  return { runId: id, columns: columnsOf(read, mapping) }
}

/** Checks a file and brings in what is fine. With `isDryRun` nothing but the check is done, and the file is forgotten. @throws AppError as `checkFile`. */
export async function importFile(asked: Asked, say: (line: string) => void): Promise<ImportOutcome> {
  const { runId, columns } = await checkFile(asked, say)
  if (!asked.isDryRun && (await hasReady(runId))) {
    await applyImport(null, runId, asked.totalCents)
    await workThrough(runId, say)
  }
  const outcome = { runId, columns, counts: await countRows(runId), reasons: await findGroups(runId) }
  if (asked.isDryRun) await dropImport(null, runId)
  return outcome
}

/** Most rows that are named; the counts are of all. */
const mostNamed = 200

export type Comparison = {
  readonly counts: Awaited<ReturnType<typeof countRows>>
  /** Rows, and those that are missing. */
  readonly differs: number
  readonly rows: readonly { readonly line: number; readonly name: string; readonly says: string }[]
  /** What earlier lists brought in and this one doesn’t have. */
  readonly missing: readonly string[]
}

/** Says what differs between a list and what is here, and changes nothing. @throws AppError as `checkFile`. */
export async function compareFile(asked: Asked, say: (line: string) => void): Promise<Comparison> {
  const { runId } = await checkFile(asked, say)
  const kind = kindOf(asked.kind)
  const counts = await countRows(runId)
  const found = await findRows(runId, { states: ['new', 'changed', 'held'], code: null, after: 0, most: mostNamed })
  const missing = await findMissing(runId, kind.name)
  await dropImport(null, runId)
  return {
    counts,
    differs: counts.new + counts.changed + counts.held + missing.length,
    rows: found.map(({ line, name, state, changes, problems }) => ({
      line,
      name: name ?? '',
      says:
        state === 'new'
          ? `not here`
          : state === 'held'
            ? problems.map(({ says }) => says).join(' ')
            : changesText(kind, changes)
                .map(({ label, from, to }) => `${label}: ${from} here, ${to} in the list`)
                .join('; '),
    })),
    missing: missing.map(({ name }) => name),
  }
}

async function hasReady(runId: number): Promise<boolean> {
  const counts = await countRows(runId)
  return counts.new + counts.changed + counts.same > 0
}

const columnsOf = ({ columns, mapping }: Run, placed: readonly Placed[]) =>
  columns.map(({ heading }, at) => {
    const was = mapping[at]
    return { heading, field: placed[at]?.field ?? null, why: was && isProposed(was) ? was.why : '' }
  })
