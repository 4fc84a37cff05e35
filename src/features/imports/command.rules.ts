import { countText } from '@/lib/in-words'
import type { Counts, Group } from './data'

type Outcome = {
  readonly runId: number
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[]
  readonly counts: Counts
  readonly reasons: readonly Group[]
}

const rows = (count: number): string => countText(count, 'row', 'rows')

/** What an import came to, for a terminal. */
export function linesOfImport({ runId, columns, counts, reasons }: Outcome, isDryRun: boolean): string[] {
  const leftOut = columns.flatMap(({ heading, field }) => (field === null ? [heading] : []))
  const [added, altered, same] = isDryRun
    ? [counts.new, counts.changed, counts.same]
    : [counts.added, counts.altered, counts.unchanged]
  return [
    ...(leftOut.length > 0 ? [`Columns left out: ${leftOut.join(', ')}.`] : []),
    `${isDryRun ? 'Would add' : 'Added'} ${added}, ${isDryRun ? 'would change' : 'changed'} ${altered}; ${rows(same)} as here already.`,
    ...(counts.held > 0 ? [`Held back ${rows(counts.held)}:`] : []),
    ...reasons.map(({ title, rows: held }) => `  ${held}  ${title}`),
    ...(counts.held > 0 && !isDryRun ? [`Fix them at the desk: Settings, Import, number ${runId}.`] : []),
  ]
}

type Comparison = {
  readonly counts: Pick<Counts, 'new' | 'changed' | 'same' | 'held'>
  readonly differs: number
  readonly rows: readonly { readonly line: number; readonly name: string; readonly says: string }[]
  readonly missing: readonly string[]
}

/** What differs, for a terminal. */
export function linesOfComparison({ counts, differs, rows: found, missing }: Comparison): string[] {
  if (differs === 0) return [`Nothing differs: ${rows(counts.same)} as here.`]
  return [
    `${rows(counts.same)} as here, ${counts.new} not here, ${counts.changed} with other values, ${counts.held} held back, ${missing.length} here and not in the list.`,
    ...found.map(({ line, name, says }) => `  row ${line}, ${name}: ${says}`),
    ...missing.map((name) => `  not in the list: ${name}`),
  ]
}
