import { addNzDays } from '@/lib/dates'
import { weekdayOf } from '@/lib/day-rules'
import { runAroundNow } from './around-now'
import { Planner } from './calendar'
import type { Catalogue } from './catalogue'
import { addTrainersLeave } from './leave'
import type { Year } from './rows'
import type { Session } from './session'
import type { Staff } from './staff'
import { dayMs } from './times'

const reasons = [
  'The trainer is ill.',
  'Too few people had booked.',
  'The road is closed after the storm.',
  'The building has no power.',
] as const

const notes = [
  'The key is at the café next door.',
  'Bring the second projector: the one there flickers.',
  'Half of them come from night shift. Coffee first.',
  'Park on the street, the yard is full of pipes.',
] as const

/** Sessions of the past twelve months and the next four; the next eight weeks have trainers. */
export function planYear(year: Year, catalogue: Catalogue, staff: Staff): Planner {
  const { today } = year
  const planner = new Planner(year, catalogue, staff.trainer.slice(0, 8))
  addTrainersLeave(planner, staff)
  runAroundNow(planner)
  planner.fill(addNzDays(today, -365), addNzDays(today, -1), 0.135)
  planner.fillWeekly(addNzDays(today, 1 - weekdayOf(today)), 17)
  planner.fill(today, addNzDays(today, 56), 0.33)
  planner.fill(addNzDays(today, 57), addNzDays(today, 119), 0.25)
  planner.openOnline()
  vary(planner, staff)
  return planner
}

const isBetween = ({ slots }: Session, from: number, to: number) => {
  const at = slots[0]?.startsAt.getTime() ?? 0
  return at > from && at < to
}

/** Some are cancelled, some are drafts, some have no trainer yet, and a few were moved. */
function vary({ year, sessions, weekly }: Planner, staff: Staff): void {
  const { random, now } = year
  const at = now.getTime()
  const taught = sessions.filter((one) => one.trainer && one.course.days === 1 && !weekly.has(one))
  const some = (from: number, to: number, most: number) => {
    const found = taught.filter(
      (one) => one.state === 'published' && isBetween(one, at + from * dayMs, at + to * dayMs),
    )
    return Array.from(
      { length: Math.min(most, found.length) },
      (_, index) => found[Math.floor((index + 0.5) * (found.length / most))],
    ).filter((one) => one !== undefined)
  }
  for (const session of [...some(-340, -5, 7), ...some(4, 20, 2)])
    Object.assign(session, { state: 'cancelled', cancelReason: random.pick(reasons) })
  for (const session of some(40, 110, 4)) session.state = 'draft'
  for (const session of some(3, 13, 2)) session.trainer = null
  for (const session of some(60, 119, 30)) session.trainer = random.chance(0.6) ? null : session.trainer
  for (const session of some(5, 25, 4)) {
    const [slot] = session.slots
    if (!slot) continue
    const moved = year.id('slot_moves')
    const told = new Date(at - random.between(1, 6) * dayMs)
    const was = {
      starts_at: new Date(slot.startsAt.getTime() - dayMs),
      ends_at: new Date(slot.endsAt.getTime() - dayMs),
    }
    year.add('slot_moves', {
      id: moved,
      slot_id: slot.id,
      was_starts_at: was.starts_at,
      was_ends_at: was.ends_at,
      is_big: true,
      told_at: told,
      created_at: told,
    })
    year.changed('session_slots', slot.id, {
      actor: random.pick(staff.scheduler).actor,
      at: told,
      before: was,
      after: { starts_at: slot.startsAt, ends_at: slot.endsAt },
    })
  }
}

/** An invented meeting of each webinar. */
const joiningOf = ({ id, format }: Session) => {
  const ifWebinar = (words: string) => (format === 'webinar' ? words : null)
  return {
    joining_link: ifWebinar(`https://meet.example/hivis-${id}`),
    meeting_number: ifWebinar(`${400 + (id % 600)} ${100 + ((id * 7) % 900)} ${100 + ((id * 13) % 900)}`),
    passcode: ifWebinar(`kakariki${10 + (id % 90)}`),
    dial_in: ifWebinar('09 555 0164'),
    host_notes: ifWebinar('The host key is in the trainers’ folder.'),
  }
}

/** Sessions and their starts. Seats are counted once all bookings are made. */
export function addSessionRows({ year, sessions }: Planner, staff: Staff): void {
  for (const session of sessions) {
    const { course, place, slots } = session
    const start = slots[0]?.startsAt ?? year.now
    const planned = new Date(
      Math.min(start.getTime() - year.random.between(50, 130) * dayMs, year.now.getTime() - dayMs),
    )
    year.add('course_sessions', {
      id: session.id,
      title: `${course.name}, ${place.name}`,
      course_id: course.id,
      location_id: place.id,
      format: session.format,
      language: session.language,
      venue: session.venue,
      state: session.state,
      trainer_id: session.trainer?.id ?? null,
      minimum: session.minimum,
      cancel_reason: session.cancelReason,
      ...joiningOf(session),
      created_at: planned,
      updated_at: planned,
    })
    if (session.state === 'cancelled') {
      const when = new Date(Math.min(start.getTime() - 2 * dayMs, year.now.getTime() - dayMs))
      year.changed('course_sessions', session.id, {
        actor: year.random.pick(staff.scheduler).actor,
        at: when,
        before: { state: 'published', cancel_reason: null },
        after: { state: 'cancelled', cancel_reason: session.cancelReason },
      })
    }
    for (const { id, startsAt, endsAt, capacity, taken } of slots)
      year.add('session_slots', {
        id,
        session_id: session.id,
        starts_at: startsAt,
        ends_at: endsAt,
        capacity,
        taken,
        state: session.state === 'cancelled' ? 'cancelled' : 'open',
        cancel_reason: session.cancelReason,
        location_id: place.id,
        format: session.format,
        staff_notes: startsAt > year.now && id % 7 === 0 ? year.random.pick(notes) : null,
        created_at: planned,
        updated_at: planned,
      })
  }
}
