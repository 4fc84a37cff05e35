import { isWorkingDay } from '@/features/places/working-days.rules'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { minuteMs } from '@/lib/durations'
import { answerClock, openStates } from './rules'

const office = { opens: '08:00', closes: '17:00', hours: 9 } as const

/** Office minutes between two instants, on working days of the region; capped at two working days. */
export function officeMinutes(from: Date, to: Date, region: string | null): number {
  const last = nzDay(to)
  let minutes = 0
  for (let day = nzDay(from); day <= last && minutes < 2 * office.hours * 60; day = addNzDays(day, 1)) {
    if (!isWorkingDay(day, region)) continue
    const [opens, closes] = [nzInstant(day, office.opens).getTime(), nzInstant(day, office.closes).getTime()]
    minutes += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime())) / minuteMs
  }
  return minutes
}

const hours = (count: number) => `${count} working ${count === 1 ? 'hour' : 'hours'}`

type Enquiry = Parameters<typeof answerClock>[0] & { receivedAt: Date }

export function firstAnswerWords(enquiry: Enquiry, answeredAt: Date | null, now: Date): string {
  const { receivedAt, region, state, dueOn } = enquiry
  const today = nzDay(now)
  const inDays = answerClock(enquiry, {
    today,
    receivedOn: nzDay(receivedAt),
    answeredOn: answeredAt && nzDay(answeredAt),
  })
  if (answeredAt) {
    const taken = officeMinutes(receivedAt, answeredAt, region)
    if (taken >= office.hours * 60) return inDays
    return taken < 60 ? 'Answered within a working hour' : `Answered in ${hours(Math.floor(taken / 60))}`
  }
  if (dueOn !== today || !openStates.some((open) => open === state)) return inDays
  const left = officeMinutes(now, nzInstant(today, office.closes), region)
  return left < 60 ? `${inDays}, less than an hour left` : `${inDays}, ${hours(Math.floor(left / 60))} left`
}
