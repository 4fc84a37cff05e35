import { cancelStarts } from '@/features/planner/starts/cancellation.mutations'
import { offerSeats } from '@/features/seats/queue.mutations'
import { findStartRecord } from '@/features/sessions/details.data'
import { changeStart } from '@/features/sessions/details.mutations'
import { blockSeats } from '@/features/sessions/seats.mutations'
import { answerOffer, joinWaitlist, leaveWaitlist } from '@/features/waitlist/mutations'
import { offerToken } from '@/features/waitlist/rules'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { type Action, choose, lookingAgain, placeOf } from './action'
import * as seats from './seats'
import { at, bookers, companyOf } from './state'
import { actorOf, sweepAll, type World } from './world'

const join: Action = (_, { a, b, c }) => {
  const [start, person, quantity] = [a % 3, at(bookers, b % 3), 1 + (c % 3)]
  const acceptsPart = c % 2 === 0
  return {
    words: `${person} waits for ${quantity} seats on start ${start}${acceptsPart ? ', or fewer' : ''}`,
    steps: [(model) => seats.join(model, { start, company: at(companyOf, person), person, quantity, acceptsPart })],
    run: async (world) => {
      const joining = { slotId: at(world.slots, start), quantity, acceptsPart }
      return { entry: (await joinWaitlist(actorOf(world, person), joining)).id }
    },
  }
}

const leave: Action = (model, { a }) => {
  const place = placeOf(model.entries, a, ({ state }) => state === 'waiting' || state === 'offered')
  if (place === undefined) return null
  const { person } = at(model.entries, place)
  return {
    words: `entry ${place} leaves the queue`,
    steps: [(later) => seats.leave(later, place)],
    run: async (world) => ({ entry: (await leaveWaitlist(actorOf(world, person), at(world.entries, place))).id }),
  }
}

async function tokenOf({ entries }: World, place: number): Promise<string> {
  const { rows } = await pool().query<{ offers: number }>('SELECT offers FROM waitlist_entries WHERE id = $1', [
    at(entries, place),
  ])
  return offerToken(at(entries, place), rows[0]?.offers ?? 0)
}

const words = ['accept', 'accept', 'decline', 'leave'] as const

const answer: Action = (model, { a, b }) => {
  const place = placeOf(model.entries, a, ({ state }) => state === 'offered')
  if (place === undefined) return null
  const word = choose(words, b) ?? 'accept'
  return {
    words: `entry ${place} says ${word}`,
    steps: [(later) => seats.answer(later, place, word)],
    run: async (world) => {
      const say = async () => await answerOffer(await tokenOf(world, place), word)
      // An offer that is made at the same moment has a link of its own.
      const { bookingId } = await say().catch((error: unknown) => {
        if (error instanceof AppError && error.reason === 'NOT_FOUND') return say()
        throw error
      })
      return { entry: at(world.entries, place), ...(word === 'accept' && { booking: bookingId }) }
    },
  }
}

/** As the worker does it: only what was swept is seen to be free. */
async function sweepAndOffer(world: World): Promise<void> {
  await sweepAll(world)
  await offerSeats(new Date())
}

const queue: Action = () => ({
  words: 'the queue is offered what is free',
  steps: seats.runQueue(),
  run: async (world) => {
    await sweepAndOffer(world)
    return {}
  },
})

const viewer = { id: 1, isOwnOnly: false } as const

const block: Action = (_, { a, b }) => {
  const [start, count] = [a % 3, 1 + (b % 2)]
  return {
    words: `staff block ${count} seats of start ${start}`,
    steps: [(model) => seats.block(model, start, count)],
    run: async (world) => {
      await blockSeats(viewer, at(world.slots, start), { seats: count, reason: 'For the trainer.' })
      return {}
    },
  }
}

/** NZ day and time of an instant, as a form has them. */
function fieldsOf(instant: Date): { day: string; time: string } {
  const [day = '', time = ''] = instant.toLocaleString('sv-SE', { timeZone: 'Pacific/Auckland' }).split(' ')
  return { day, time: time.slice(0, 5) }
}

const resize: Action = (model, { a, b }) => {
  const start = a % 3
  if (at(model.starts, start).isCancelled) return null
  const capacity = 1 + (b % 8)
  return {
    words: `staff give start ${start} ${capacity} seats`,
    steps: [(later) => seats.resize(later, start, capacity)],
    run: async (world) => {
      // Until the next hold or sweep, the form counts seats whose time has passed.
      await sweepAll(world)
      await lookingAgain(async () => {
        const record = await findStartRecord(at(world.slots, start))
        if (!record) throw new Error('The start is gone.')
        const [from, to] = [fieldsOf(record.startsAt), fieldsOf(record.endsAt)]
        const times = { startsOn: from.day, from: from.time, endsOn: to.day, to: to.time }
        const { version, state } = record
        await changeStart(viewer, record.id, { ...times, capacity, state, tellPeople: false, version })
      })
      return {}
    },
  }
}

const callOff: Action = (_, { a, b }) => {
  const start = a % 3
  if (b % 3 !== 0) return null
  return {
    words: `staff cancel start ${start}`,
    steps: [(model) => seats.callOff(model, start), ...seats.runQueue()],
    run: async (world) => {
      await cancelStarts(viewer, at(world.slots, start), { isWhole: false, reason: 'Our trainer is unwell.' })
      await sweepAndOffer(world)
      return {}
    },
  }
}

export const staffActions = { join, leave, answer, queue, block, resize, callOff } as const
