import type { PoolClient } from 'pg'
import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import type { NewMessage } from '@/features/messages/rules'
import { aboutSeat } from '@/features/seats/confirmations.mutations'
import { isDaytime } from '@/features/seats/queue.rules'
import { addNzDays, everSince, nzDay } from '@/lib/dates'
import { inTransaction } from '@/lib/db'
import { laterDay, namingDays, reminderDays, reminderDue } from './reminders.rules'

const soon = `b.state = 'confirmed' AND s.state <> 'cancelled' AND sl.state <> 'cancelled' AND sl.starts_at > $1 AND sl.starts_at < $1::timestamptz + interval '9 days'`

/** What was due up to that NZ day is taken as said. */
type When = { now: Date; saidBefore: string }

type Coming = { bookingId: number; startsAt: Date; confirmedAt: Date }

/** At seven days and one day; once each, never at night, and none that was due before the site opened. A moved booking gets them again. @returns the number queued. */
export function queueBookingReminders(now: Date, openedAt = everSince): Promise<number> {
  if (!isDaytime(now)) return Promise.resolve(0)
  return inTransaction(async (client) => {
    const when = { now, saidBefore: addNzDays(nzDay(openedAt), -1) }
    const due = [...(await attendeesToRemind(client, when)), ...(await bookersToRemind(client, when))]
    return (await queueMessages(client, due)).length
  })
}

async function attendeesToRemind(client: PoolClient, { now, saidBefore }: When): Promise<NewMessage[]> {
  const { rows } = await client.query<
    Coming & {
      id: number
      personId: number
      namedAt: Date | null
      email: string | null
      phoneNumber: string | null
      isToBooker: boolean
    }
  >(
    `SELECT a.id, c.person_id, a.named_at, c.email, c.phone_number, c.is_to_booker, b.id AS booking_id,
       sl.starts_at, coalesce(b.confirmed_at, b.created_at) AS confirmed_at
     FROM attendees a JOIN seat_contacts c ON c.attendee_id = a.id JOIN bookings b ON b.id = a.booking_id JOIN session_slots sl ON sl.id = a.slot_id
       JOIN course_sessions s ON s.id = sl.session_id
     WHERE a.state = 'booked' AND ${soon} ORDER BY a.id`,
    [now],
  )
  return rows.flatMap(({ id, personId, startsAt, confirmedAt, namedAt, isToBooker, ...person }): NewMessage[] => {
    const startDay = nzDay(startsAt)
    const toldOn = laterDay(nzDay(namedAt ?? confirmedAt), saidBefore)
    const days = reminderDue(reminderDays, { startDay, today: nzDay(now), toldOn })
    if (days === null) return []
    const dedupeKey = `attendee-reminder:${id}:${personId}:${startDay}:${days}`
    return announce('attendee-reminder', person, { about: { ...aboutSeat({ id, isToBooker }), days }, dedupeKey })
  })
}

async function bookersToRemind(client: PoolClient, { now, saidBefore }: When): Promise<NewMessage[]> {
  const { rows } = await client.query<Coming & { to: string; unnamed: number; comesToo: boolean }>(
    `SELECT b.id AS booking_id, b.contact_email AS to, sl.starts_at, coalesce(b.confirmed_at, b.created_at) AS confirmed_at,
       count(*) FILTER (WHERE a.person_id IS NULL) AS unnamed,
       coalesce(bool_or(lower(p.email) = lower(b.contact_email)), false) AS comes_too
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
       JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked' LEFT JOIN people p ON p.id = a.person_id
     WHERE b.contact_email IS NOT NULL AND ${soon} GROUP BY b.id, sl.starts_at ORDER BY b.id`,
    [now],
  )
  return rows.flatMap(({ bookingId, to, startsAt, confirmedAt, unnamed, comesToo }): NewMessage[] => {
    const startDay = nzDay(startsAt)
    const days = { startDay, today: nzDay(now), toldOn: laterDay(nzDay(confirmedAt), saidBefore) }
    const toCome = comesToo ? null : reminderDue(reminderDays, days)
    const toName = unnamed > 0 ? reminderDue(namingDays, days) : null
    // The mail that asks for names also reminds of the course.
    const [kind, due] = toName === null ? (['booking-reminder', toCome] as const) : (['name-people', toName] as const)
    if (due === null) return []
    return [
      { kind, to, about: { booking: bookingId, days: due }, dedupeKey: `${kind}:${bookingId}:${startDay}:${due}` },
    ]
  })
}
