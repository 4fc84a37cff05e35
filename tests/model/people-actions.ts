import { merge } from '@/features/privacy/merging/mutations'
import { erase } from '@/features/privacy/mutations'
import { correctResult, markResults } from '@/features/sessions/results.mutations'
import { pool } from '@/lib/db'
import { type Action, choose, lookingAgain, placeOf } from './action'
import * as people from './people'
import { at, type Booking } from './state'
import { sweepAll } from './world'

const isComing = ({ state, seats }: Booking): boolean =>
  state === 'confirmed' && seats.some(({ person, state: of }) => person !== null && of === 'booked')

/** Mostly where someone is known to come: once begun, little else happens on a start. */
const begin: Action = (model, { a, b }) => {
  const booking = choose(model.bookings.filter(isComing), a)
  if (!booking && b % 10 !== 0) return null
  const start = booking?.start ?? a % 3
  return {
    words: `start ${start} begins`,
    steps: [(model) => people.begin(model, start)],
    run: async (world) => {
      await pool().query(
        `UPDATE session_slots SET starts_at = date_trunc('hour', now()) - interval '1 hour', ends_at = date_trunc('hour', now()) + interval '3 hours', updated_at = now() WHERE id = $1`,
        [at(world.slots, start)],
      )
      return {}
    },
  }
}

const viewer = { id: 1, isOwnOnly: false } as const
const results = ['pass', 'pass', 'not-yet'] as const

/** A result of one person, for the first time or another than before. */
const result: Action = (model, { a, b, c }) => {
  const hasBegun = (start: number) => at(model.starts, start).hasBegun
  const place = placeOf(model.bookings, a, (one) => isComing(one) && hasBegun(one.start))
  if (place === undefined || !model.starts.some((start) => start.hasBegun)) return null
  const { start, seats } = at(model.bookings, place)
  const seatAt = placeOf(seats, b, ({ person, state }) => person !== null && state === 'booked') ?? 0
  const given = choose(results, c) ?? 'pass'
  const isCorrected = at(seats, seatAt).result !== null && b % 2 === 0
  return {
    words: `seat ${seatAt} of booking ${place} gets ${given}${isCorrected ? ', corrected' : ''}`,
    steps: [
      (later) => (isCorrected ? people.correct(later, place, seatAt, given) : people.mark(later, place, seatAt, given)),
    ],
    run: async (world) => {
      const { rows } = await pool().query<{ id: number }>(
        'SELECT id FROM attendees WHERE booking_id = $1 ORDER BY id',
        [at(world.bookings, place)],
      )
      const [slot, attendeeId] = [at(world.slots, start), at(rows, seatAt).id]
      if (isCorrected)
        await correctResult(viewer, slot, { attendeeId, result: given, reason: 'It was entered wrongly.' })
      else await markResults(viewer, slot, { attendeeIds: [attendeeId], result: given })
      return {}
    },
  }
}

/** Of those who book for no one. */
const named = [3, 4, 5] as const

const sameAs: Action = (_, { a, b }) => {
  const [stays, goes] = [at(named, a % 3), at(named, (a + 1 + (b % 2)) % 3)]
  return {
    words: `person ${goes} is person ${stays}`,
    steps: [(model) => people.merge(model, stays, goes)],
    run: async (world) => {
      // The rule counts seats whose time has passed until they are swept.
      await sweepAll(world)
      const [into, from] = [at(world.people, stays), at(world.people, goes)]
      await lookingAgain(async () => {
        const { rows } = await pool().query<{ id: number; version: number }>(
          'SELECT id, version FROM people WHERE id = ANY($1)',
          [[into, from]],
        )
        const versionOf = (id: number) => rows.find((row) => row.id === id)?.version ?? 0
        const asked = { goes: from, take: [], versions: { stays: versionOf(into), goes: versionOf(from) } }
        await merge({ staffId: viewer.id }, into, asked)
      })
      return {}
    },
  }
}

const forget: Action = (_, { a, b }) => {
  if (b % 2 !== 0) return null
  const person = at(named, a % 3)
  return {
    words: `person ${person} is erased`,
    steps: [(model) => people.erase(model, person)],
    run: async (world) => {
      await sweepAll(world)
      await erase(viewer, { person: at(world.people, person) }, 'They asked for it.')
      return {}
    },
  }
}

export const peopleActions = { begin, result, sameAs, forget } as const
