/** What staff do with a booking, on their own word where it is late. They look at it first: what they are shown must be what happens. */
import type { StaffActor } from '@/features/account/desk-session.rules'
import type { Changer } from '@/features/bookings/changer.rules'
import { moveBooking } from '@/features/changes/move.mutations'
import { cancelSeats } from '@/features/changes/mutations'
import { previewCancel, previewMove } from '@/features/counter/preview.mutations'
import { type BookingRecord, findBookingRecord } from '@/features/counter/record.data'
import { backText } from '@/features/counter/rules'
import { AppError } from '@/lib/errors'
import { type Action, assertShown, choose, lookingAgain, placeOf } from './action'
import { seatIds, usualWay, ways } from './booking-actions'
import * as money from './money'
import { financeOf } from './money-actions'
import * as seats from './seats'
import { at, type Booking, type Model } from './state'
import type { World } from './world'

type AtDesk = Extract<Changer, { version: string }>

/** A booking as staff open it, and they themselves. */
export async function openAtDesk(id: number): Promise<{ readonly by: AtDesk; readonly record: BookingRecord }> {
  const { id: staffId } = await financeOf(0)
  const staff: StaffActor = {
    staffId,
    sessionId: 0,
    name: 'Finance',
    email: 'finance@model.example',
    roles: ['finance', 'support'],
    authenticatedAt: new Date(),
    acr: null,
  }
  const record = await findBookingRecord(id)
  if (!record) throw new Error('The booking is gone.')
  return { by: { staff, reason: 'They were at a funeral.', version: record.version }, record }
}

type Looked = { readonly money: string } | { readonly refused: string }

/** @throws what is no refusal. */
export const reasonOf = (error: unknown): { refused: string } => {
  if (error instanceof AppError) return { refused: error.reason }
  throw error
}

/** Does what staff have looked at, in money and in what is refused. @throws AppError as `act`. */
async function afterLook(
  { looksFirst }: World,
  look: () => Promise<{ readonly money: string }>,
  act: () => Promise<string>,
): Promise<void> {
  const shown = looksFirst ? await look().then(({ money: words }): Looked => ({ money: words }), reasonOf) : null
  const happened = await act().then(
    (words) => ({ money: words }),
    (error: unknown) => {
      if (shown) assertShown(shown, reasonOf(error))
      throw error
    },
  )
  if (shown) assertShown(shown, happened)
}

function bookedOf({ seats: party }: Booking, count: number): number[] {
  const booked = [...party.keys()].filter((seatAt) => at(party, seatAt).state === 'booked')
  return booked.length === 0 ? [0] : booked.slice(0, 1 + (count % booked.length))
}

/** Mostly what is late, as that is what staff are asked for. */
export const placeAtDesk = ({ bookings }: Model, number: number) =>
  placeOf(bookings, number, ({ state, isLate }) => state === 'confirmed' && (isLate || number % 2 === 0))

const overrule: Action = (model, { a, b, c }) => {
  const place = placeAtDesk(model, a)
  if (place === undefined) return null
  const booking = at(model.bookings, place)
  const leaving = bookedOf(booking, b)
  const usual = usualWay(booking.order === null ? null : at(model.orders, booking.order), c)
  const to = c % 4 === 3 ? 'none' : c % 7 === 6 ? (choose(ways, b) ?? null) : usual
  return {
    words: `staff cancel seats ${JSON.stringify(leaving)} of booking ${place}, back to ${to}`,
    steps: money.cancel(place, leaving, to, true),
    run: async (world) => {
      const id = at(world.bookings, place)
      const ids = await seatIds(world, place)
      const attendeeIds = leaving.map((seatAt) => at(ids, seatAt))
      await lookingAgain(async () => {
        const { by } = await openAtDesk(id)
        const { version, reason } = by
        await afterLook(
          world,
          () => previewCancel(by, id, { version, reason: reason ?? '', attendeeIds, to }),
          async () => {
            const { back } = await cancelSeats(by, world.money, id, { attendeeIds, to })
            return backText(attendeeIds.length, back, back.invoiceNumber, to === 'none')
          },
        )
      })
      return { booking: id }
    },
  }
}

const shift: Action = (model, { a, b }) => {
  const place = placeAtDesk(model, a)
  if (place === undefined) return null
  const { start } = at(model.bookings, place)
  const to = b % 5 === 0 ? b % 3 : 1 - Math.min(start, 1)
  return {
    words: `staff move booking ${place} to start ${to}`,
    steps: [(later) => seats.move(later, place, to, true)],
    run: async (world) => {
      const id = at(world.bookings, place)
      const slotId = at(world.slots, to)
      await lookingAgain(async () => {
        const { by, record } = await openAtDesk(id)
        const attendeeIds = record.people.flatMap((one) => (one.state === 'booked' ? [one.id] : []))
        await afterLook(
          world,
          () => previewMove(by, id, { version: by.version, reason: by.reason ?? '', slotId, attendeeIds }),
          async () => {
            await moveBooking(by, id, { slotId })
            return 'The price stays the same. Nothing is paid or given back.'
          },
        )
      })
      return { booking: id }
    },
  }
}

export const deskActions = { overrule, shift } as const
