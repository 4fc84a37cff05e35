import type { Column, Placed } from '@/lib/import-columns'

export const runStates = [
  'uploading',
  'reading',
  'columns',
  'checking',
  'checked',
  'applying',
  'paused',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const

export type RunState = (typeof runStates)[number]

export const rowStates = ['read', 'keyed', 'new', 'changed', 'same', 'held', 'left', 'done', 'undone', 'stays'] as const

export type RowState = (typeof rowStates)[number]

/** How long an import can be taken back, and its rows are kept. */
export const undoDays = 30

/** One file, as the database has it. */
export type Run = {
  readonly id: number
  readonly kind: string
  readonly fileName: string
  readonly staffId: number | null
  readonly state: RunState
  readonly sheets: readonly string[]
  readonly sheet: string | null
  readonly columns: readonly Column[]
  readonly hasHeading: boolean | null
  readonly mapping: readonly Placed[]
  readonly keepsOurs: boolean
  readonly totalCents: number | null
  readonly problem: string | null
  /** Rows above the first one that comes in: a title, and the headings. */
  readonly bodyFrom: number
  /** What it came to, by the names of `Counts`; empty while its rows are here. */
  readonly counts: Readonly<Record<string, number>>
  readonly appliedAt: Date | null
}

/** `asked` may be done while a run is in one of these states. */
export const mayFollow = {
  columns: ['columns', 'checked', 'failed'],
  fix: ['checked', 'paused', 'applied'],
  check: ['checked', 'paused', 'applied'],
  apply: ['checked', 'paused', 'applied'],
  pause: ['applying'],
  undo: ['applied', 'paused', 'undone'],
  drop: ['uploading', 'reading', 'columns', 'checking', 'checked', 'failed'],
} as const satisfies Record<string, readonly RunState[]>

export type Asked = keyof typeof mayFollow

export const mayNow = (asked: Asked, state: RunState): boolean => mayFollow[asked].some((one) => one === state)

export const isAtWork = (state: RunState): boolean =>
  state === 'reading' || state === 'checking' || state === 'applying' || state === 'undoing'

/** Why a row could not be written, in words, by the database’s code; null if it was no fault of the row. */
export function refusalText(code: string): string | null {
  if (code === '23505') return 'Something here already has the number or name that must be its own.'
  if (code === '23503') return 'It belongs to something that is no longer here.'
  if (code === '23514' || code === '22001' || code === '23502') return 'One of its values is not allowed here.'
  if (code === '22003') return 'A number in it is too great.'
  return null
}

/** Why an added row can’t be taken back. */
export const builtOn = 'Something was built on it since, so it stays.'
