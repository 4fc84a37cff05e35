import { daysOverdue } from './statements.rules'

/** The reminders of an invoice that is overdue, each once and one after the other. Their numbers stand on the messages. */
export const stages = [
  { number: 1, name: 'friendly', label: 'Friendly reminder' },
  { number: 2, name: 'firm', label: 'Firm reminder' },
  { number: 3, name: 'final', label: 'Final reminder' },
] as const

export type Stage = (typeof stages)[number]

/** The last reminder: after it somebody decides whether the account goes on stop. */
export const finalStage = 3

/** After how many days each reminder goes out, as the business sets it. */
export type ReminderDays = { readonly friendly: number; readonly firm: number; readonly final: number }

/** The reminder of this number; the first for one that was sent before they had numbers. */
export const stageOf = (number: number | undefined): Stage =>
  stages.find((stage) => stage.number === number) ?? stages[0]

/** The reminder that an invoice has come to, or null while none is due. After a pause of the job only the latest counts. */
export function reminderFor(dueOn: string, today: string, after: ReminderDays): Stage | null {
  const days = daysOverdue(dueOn, today)
  return [...stages].reverse().find(({ name }) => days >= after[name]) ?? null
}
