import { dueWhen } from '@/features/enquiries/office.rules'
import { formatShortDay, formatTime, nzDay } from '@/lib/dates'

const toAnswer = 'state=new%2Clate%2Cin-progress'

/** The list’s query for what waits for us, the most urgent first: what `isToAnswer` counts (counts.data.ts). */
export const toAnswerQuery = `${toAnswer}&sort=dueOn`
export const dueTodayQuery = `${toAnswer}&today=yes&sort=dueOn`
export const mineQuery = `${toAnswer}&mine=yes&sort=dueOn`
export const nobodysQuery = `${toAnswer}&nobody=yes&sort=dueOn`
export const textsQuery = `${toAnswer}&texts=yes&sort=dueOn`
export const snoozedQuery = 'state=away&sort=dueOn'
/** With those that wait for the sender: the first tab of the panes. */
export const openQuery = `${toAnswer}%2Cwaiting&sort=dueOn`

export const paneTabs = [
  { key: 'toAnswer', label: 'Open', query: openQuery },
  { key: 'mine', label: 'Mine', query: mineQuery },
  { key: 'nobodys', label: 'Unassigned', query: nobodysQuery },
  { key: 'texts', label: 'Texts', query: textsQuery },
  { key: 'snoozed', label: 'Snoozed', query: snoozedQuery },
] as const

type Due = { readonly state: string; readonly dueOn: string | null }
type DueAt = { readonly state: string; readonly dueAt: string | null }

const groups = ['Late', 'Due today', 'Later', 'Waiting for them'] as const

function groupOf({ state, dueOn }: Due, today: string): (typeof groups)[number] {
  if (state === 'waiting') return 'Waiting for them'
  if (state === 'late') return 'Late'
  return dueOn === today ? 'Due today' : 'Later'
}

/** Rows of the open list by urgency, without empty groups. `today` is an NZ day. */
export const inGroups = <Row extends Due>(rows: readonly Row[], today: string) =>
  groups
    .map((title) => ({ title, rows: rows.filter((row) => groupOf(row, today) === title) }))
    .filter((group) => group.rows.length > 0)

/** When a row is due, in a few words; empty for one that isn’t to be answered. */
export function dueText({ state, dueAt }: DueAt, now: Date): string {
  if (!dueAt || !['new', 'late', 'in-progress'].includes(state)) return ''
  const when = dueWhen(dueAt, now)
  return state === 'late' ? `Late, due ${when}` : `Due ${when}`
}

/** The time of today, else the day, with its year if it isn’t this one. */
export function cameText(at: string, today: string): string {
  const day = nzDay(at)
  if (day === today) return formatTime(at)
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(at) : `${formatShortDay(at)} ${day.slice(0, 4)}`
}
