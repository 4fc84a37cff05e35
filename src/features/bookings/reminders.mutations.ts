import type { PoolClient } from 'pg'
import { type NewMessage, queueMessages } from '@/features/messages/mutations'
import { reachOf } from '@/features/messages/texts.rules'
import { isDaytime } from '@/features/seats/queue.rules'
import { keepDoing } from '@/lib/background'
import { nzDay } from '@/lib/dates'
import { inTransaction } from '@/lib/db'
import { log } from '@/lib/log'
import { namingDays, reminderDays, reminderDue } from './reminders.rules'

const everyMs = 10 * 60_000
/** Starts that any reminder may be about: those of the next eight days. */
const soon = `b.state = 'confirmed' AND s.state <> 'cancelled' AND sl.state <> 'cancelled' AND sl.starts_at > $1 AND sl.starts_at < $1::timestamptz + interval '9 days'`

type Coming = { bookingId: number; startsAt: Date; confirmedAt: Date }

/**
 * Queues what is due: seven days and one day before the start to everybody who comes and to whoever booked, and "name your people" while seats
 * have no name. Each once; never in the evening or at night. A booking that moves is reminded of anew.
 * @returns how many were queued.
 */
export function queueBookingReminders(now: Date): Promise<number> {
  if (!isDaytime(now)) return Promise.resolve(0)
  return inTransaction(async (client) => {
    const due = [...(await attendeesToRemind(client, now)), ...(await bookersToRemind(client, now))]
    return (await queueMessages(client, due)).length
  })
}

async function attendeesToRemind(client: PoolClient, now: Date): Promise<NewMessage[]> {
  const { rows } = await client.query<
    Coming & { id: number; personId: number; namedAt: Date | null; email: string | null; phoneNumber: string | null }
  >(
    `SELECT a.id, a.person_id AS "personId", a.named_at AS "namedAt", p.email, p.phone_number AS "phoneNumber", b.id AS "bookingId",
       sl.starts_at AS "startsAt", coalesce(b.confirmed_at, b.created_at) AS "confirmedAt"
     FROM attendees a JOIN people p ON p.id = a.person_id JOIN bookings b ON b.id = a.booking_id JOIN session_slots sl ON sl.id = a.slot_id
       JOIN course_sessions s ON s.id = sl.session_id
     WHERE a.state = 'booked' AND ${soon} ORDER BY a.id`,
    [now],
  )
  return rows.flatMap(({ id, personId, startsAt, confirmedAt, namedAt, ...person }): NewMessage[] => {
    const startDay = nzDay(startsAt)
    const days = reminderDue(reminderDays, { startDay, today: nzDay(now), toldOn: nzDay(namedAt ?? confirmedAt) })
    const reach = reachOf(person)
    if (days === null || !reach) return []
    const kind = reach.isText ? 'text-attendee-reminder' : 'attendee-reminder'
    const dedupeKey = `attendee-reminder:${id}:${personId}:${startDay}:${days}`
    return [{ kind, to: reach.to, about: { attendee: id, days }, dedupeKey }]
  })
}

async function bookersToRemind(client: PoolClient, now: Date): Promise<NewMessage[]> {
  const { rows } = await client.query<Coming & { to: string; unnamed: number; comesToo: boolean }>(
    `SELECT b.id AS "bookingId", b.contact_email AS to, sl.starts_at AS "startsAt", coalesce(b.confirmed_at, b.created_at) AS "confirmedAt",
       count(*) FILTER (WHERE a.person_id IS NULL)::int AS unnamed,
       coalesce(bool_or(lower(p.email) = lower(b.contact_email)), false) AS "comesToo"
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
       JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked' LEFT JOIN people p ON p.id = a.person_id
     WHERE b.contact_email IS NOT NULL AND ${soon} GROUP BY b.id, sl.starts_at ORDER BY b.id`,
    [now],
  )
  return rows.flatMap(({ bookingId, to, startsAt, confirmedAt, unnamed, comesToo }): NewMessage[] => {
    const startDay = nzDay(startsAt)
    const days = { startDay, today: nzDay(now), toldOn: nzDay(confirmedAt) }
    const toCome = comesToo ? null : reminderDue(reminderDays, days)
    const toName = unnamed > 0 ? reminderDue(namingDays, days) : null
    // Whoever is asked to name people is reminded of the course by the same mail.
    const [kind, due] = toName === null ? (['booking-reminder', toCome] as const) : (['name-people', toName] as const)
    if (due === null) return []
    return [
      { kind, to, about: { booking: bookingId, days: due }, dedupeKey: `${kind}:${bookingId}:${startDay}:${due}` },
    ]
  })
}

/** Looks every ten minutes for reminders that are due, for as long as the process lives. */
export function keepRemindingOfCourses(): void {
  keepDoing({
    name: 'reminders of courses',
    everyMs,
    firstAfterMs: 30_000,
    failure: 'reminders could not be queued; they are tried again',
    work: async () => {
      const queued = await queueBookingReminders(new Date())
      if (queued > 0) log.info({ queued }, 'reminders of courses were queued')
    },
  })
}
