import { type Office, officeFor, officeMinutes } from '@/features/enquiries/office.rules'
import { nzDay } from '@/lib/dates'
import { answerClock, openStates } from './rules'

/** From a day of work on, days say it better. */
const mostHours = 9

const hours = (count: number) => `${count} office ${count === 1 ? 'hour' : 'hours'}`

type Enquiry = Parameters<typeof answerClock>[0] & { receivedAt: Date }

export function firstAnswerWords(
  enquiry: Enquiry,
  answeredAt: Date | null,
  { now, office: set }: { now: Date; office: Office },
): string {
  const { receivedAt, region, state, dueOn, dueAt } = enquiry
  const office = officeFor(set, region)
  const inDays = answerClock(enquiry, {
    now,
    receivedOn: nzDay(receivedAt),
    answeredOn: answeredAt && nzDay(answeredAt),
  })
  if (answeredAt) {
    const taken = officeMinutes(receivedAt, answeredAt, office, mostHours * 60)
    if (taken >= mostHours * 60) return inDays
    return taken < 60 ? 'Answered within an office hour' : `Answered in ${hours(Math.floor(taken / 60))}`
  }
  const isOpen = openStates.some((open) => open === state)
  if (!isOpen || !dueAt || dueOn !== nzDay(now) || new Date(dueAt) < now) return inDays
  const left = officeMinutes(now, new Date(dueAt), office, mostHours * 60)
  return left < 60 ? `${inDays}, less than an hour left` : `${inDays}, ${hours(Math.floor(left / 60))} left`
}
