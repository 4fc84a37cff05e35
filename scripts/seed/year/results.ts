import { levelAfter } from '@/features/sessions/rules'
import { cardEnd } from '@/features/wallet/rules'
import { addNzDays, nzDay } from '@/lib/dates'
import type { Ledger } from './bookings'
import type { Course } from './catalogue'
import type { Customer } from './customer'
import type { Person } from './people'
import type { Row, Year } from './rows'
import type { Booking, Seat } from './sold'
import { dayMs, minuteMs } from './times'

type Level = 'foundation' | 'intermediate' | 'advanced' | 'supervisor'

export type Held = Map<number, { level: Level; row: Row }>

type Issued = { person: number; level: Level; on: string; at: Date; actor: string; seat: number | null }

function issue(year: Year, held: Held, { person, level, on, at, actor, seat }: Issued): void {
  const id = year.id('cards')
  const row = year.add('cards', {
    id,
    person_id: person,
    level,
    issued_on: on,
    expires_on: cardEnd(on),
    revoked_on: null,
    attendee_id: seat,
    created_at: at,
    updated_at: at,
  })
  year.made('cards', id, { actor, at })
  held.set(person, { level, row })
}

function complete(year: Year, course: Course, { person, on, at, actor, seat }: Omit<Issued, 'level'>): void {
  const id = year.id('completed_courses')
  year.add('completed_courses', {
    id,
    person_id: person,
    name: course.name,
    course_type: course.category === 'workshop' ? 'workshops' : course.category,
    number_of_credits: course.credits,
    is_site_pass_renewal: course.renewsCard,
    completed_date: on,
    result: 'pass',
    course_info: seat ? null : 'Classroom, before we kept rolls here',
    attendee_id: seat,
    course_id: course.id,
    created_at: at,
    updated_at: at,
  })
  year.made('completed_courses', id, { actor, at })
}

/** What people had before the year: a card (valid, expiring or expired), and its course. */
export function addHistory({ year, staff }: Ledger, customers: readonly Customer[], courses: readonly Course[]): Held {
  const { random, today } = year
  const held: Held = new Map()
  const [foundation] = courses
  for (const person of customers.flatMap(({ people }) => people)) {
    if (!foundation || random.chance(0.3)) continue
    const on = addNzDays(today, -random.pick([380, 430, 520, 610, 690, 720, 760, 900, 1050]) - random.between(0, 14))
    const at = new Date(year.now.getTime() - random.between(366, 380) * dayMs)
    const by = { person: person.id, on, at, actor: random.pick(staff.support).actor, seat: null }
    complete(year, foundation, by)
    issue(year, held, {
      ...by,
      level: random.pick(['foundation', 'foundation', 'foundation', 'intermediate', 'advanced', 'supervisor']),
    })
  }
  return held
}

export function addResults(ledger: Ledger, held: Held): void {
  const { year, bookings } = ledger
  const rows = bookings.filter(
    ({ state, slot }) => state === 'confirmed' && slot.startsAt < year.now && slot.session.state !== 'cancelled',
  )
  rows.sort((a, b) => a.slot.endsAt.getTime() - b.slot.endsAt.getTime())
  for (const booking of rows)
    for (const seat of booking.seats) if (seat.person && seat.state === 'booked') attend(ledger, booking, seat, held)
}

function attend({ year, staff }: Ledger, { slot }: Booking, seat: Seat, held: Held): void {
  const { random, now } = year
  const { startsAt, endsAt, session } = slot
  const isRunning = endsAt > now
  if (random.chance(isRunning ? 0.2 : 0.05)) return
  seat.checkedInAt = new Date(
    Math.min(startsAt.getTime() + random.between(-25, 12) * minuteMs, now.getTime() - minuteMs),
  )
  const isFresh = now.getTime() - endsAt.getTime() < 30 * 60 * minuteMs
  if (isRunning || (isFresh && random.chance(0.5))) return
  seat.resultAt = new Date(Math.min(endsAt.getTime() + random.between(5, 80) * minuteMs, now.getTime() - minuteMs))
  const luck = random.next()
  seat.result = luck < 0.91 ? 'pass' : luck < 0.97 ? 'not-yet' : 'resit'
  if (seat.result === 'pass' && seat.person)
    passed(year, held, {
      seat,
      person: seat.person,
      slot: { endsAt },
      session,
      actor: session.trainer?.actor ?? staff.support[0]?.actor ?? 'system',
    })
}

type Pass = { seat: Seat; person: Person; slot: { endsAt: Date }; session: Booking['slot']['session']; actor: string }

function passed(year: Year, held: Held, { seat, person, slot, session, actor }: Pass): void {
  seat.id ||= year.id('attendees')
  const by = { person: person.id, on: nzDay(slot.endsAt), at: seat.resultAt ?? slot.endsAt, actor, seat: seat.id }
  complete(year, session.course, by)
  const level = levelAfter(session.course, held.get(person.id)?.level ?? null)
  if (level) issue(year, held, { ...by, level })
}

export function finishCards({ year, staff }: Ledger, held: Held): void {
  const { random, today, now } = year
  const cards = [...held.entries()]
  for (const [place, [person, { row }]] of cards.entries()) {
    year.add('wallet_passes', { person_id: person })
    const owner = year.rowsOf('people').find(({ id }) => id === person)
    if (owner) owner.site_safe_id_number = String(2_610_000 + place * 13)
    if (place % 97 !== 40) continue
    row.revoked_on = addNzDays(today, -random.between(3, 60))
    year.changed('cards', Number(row.id), {
      actor: random.pick(staff.support).actor,
      at: new Date(now.getTime() - 3 * dayMs),
      before: { revoked_on: null },
      after: { revoked_on: row.revoked_on },
    })
  }
}
