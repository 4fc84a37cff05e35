import type { DateForm, Placed, Proposed } from './columns.rules'
import { countRows, findGroups, findRun } from './data'
import { kindOf } from './kinds.data'
import { applyImport, dropImport, keepImportPart, readImport, setImportColumns, startImport } from './mutations'
import { isAtWork, type Run } from './rules'
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

/**
 * Brings a file in as the desk does, in one go and without a person. With `isDryRun` nothing but the check is done, and the file is forgotten.
 * @throws AppError INVALID with what has to be said of the columns, NOT_FOUND for no such kind.
 */
export async function importFile(asked: Asked, say: (line: string) => void): Promise<ImportOutcome> {
  const { id } = await startImport(null, { kind: kindOf(asked.kind).name, fileName: asked.fileName })
  for (let place = 0; place * partBytes < asked.bytes.length; place += 1) {
    const content = asked.bytes.subarray(place * partBytes, (place + 1) * partBytes).toString('base64')
    await keepImportPart(null, id, { place, content })
  }
  await readImport(null, id, { sheet: asked.sheet, hasHeading: null })
  const read = await workThrough(id, say)
  if (read.state === 'failed') throw new Error(read.problem ?? 'The file can’t be read.')
  const mapping = mappingOf(read, asked)
  await setImportColumns(null, id, { mapping, keepsOurs: asked.keepsOurs, isRemembered: false })
  await workThrough(id, say)
  if (!asked.isDryRun && (await hasReady(id))) {
    await applyImport(null, id, asked.totalCents)
    await workThrough(id, say)
  }
  const outcome = {
    runId: id,
    columns: columnsOf(read, mapping),
    counts: await countRows(id),
    reasons: await findGroups(id),
  }
  if (asked.isDryRun) await dropImport(null, id)
  return outcome
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
