import { daysOverdue } from './statements.rules'

/** In order, each sent once. Messages store these numbers. */
export const stages = [
  { number: 1, name: 'friendly', label: 'Friendly reminder' },
  { number: 2, name: 'firm', label: 'Firm reminder' },
  { number: 3, name: 'final', label: 'Final reminder' },
] as const

export type Stage = (typeof stages)[number]

export const finalStage = 3

export type ReminderDays = { readonly friendly: number; readonly firm: number; readonly final: number }

/** Reminders sent before they were numbered count as the first. */
export const stageOf = (number: number | undefined): Stage =>
  stages.find((stage) => stage.number === number) ?? stages[0]

/** The reminder due for an invoice, or null. If the job was paused, only the latest one is sent. */
export function reminderFor(dueOn: string, today: string, after: ReminderDays): Stage | null {
  const days = daysOverdue(dueOn, today)
  return [...stages].reverse().find(({ name }) => days >= after[name]) ?? null
}
