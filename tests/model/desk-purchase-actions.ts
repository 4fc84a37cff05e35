/** Seats and courses that staff sell on a booking. What they are shown before it, to the cent, must be what is done. */
import { randomUUID } from 'node:crypto'
import { addSeats, previewSeats } from '@/features/counter/beside.mutations'
import type { PricedPreview } from '@/features/counter/contract'
import { changeBookingCourse, previewBookingCourse } from '@/features/counter/exchange.mutations'
import { paidText, replacedText } from '@/features/counter/rules'
import { findPaidWith } from '@/features/purchases/refunds.data'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { type Action, assertShown, choose, lookingAgain } from './action'
import { usualWay, ways } from './booking-actions'
import { openAtDesk, placeAtDesk, reasonOf } from './desk-actions'
import * as purchases from './desk-purchases'
import { at, companyOf, employed, seatCents } from './state'
import type { World } from './world'

/** A seat for less than the list price, for the list price, and above it, which is refused. */
const agreed = [null, null, 31_500, 1, seatCents, seatCents + 1] as const

const sellingOf = (number: number): purchases.Selling => ({
  way: number % 5 === 4 ? 'free' : 'account',
  agreedCents: number % 5 === 4 ? null : at(agreed, number % agreed.length),
  usesCredit: number % 2 === 0,
})

const wordsOf = ({ way, agreedCents, usesCredit }: purchases.Selling): string =>
  way === 'free'
    ? 'free'
    : `on account${agreedCents === null ? '' : ` at ${agreedCents} a seat`}${usesCredit ? ', with credit' : ''}`

type Looked = { readonly preview: PricedPreview } | { readonly refused: string }

/**
 * Looks first where nothing else happens. @throws what the act throws, and Error where another thing was shown. Of two reasons why it is refused, a price
 * above the list's and another, a look and the act may each say one.
 */
async function afterLook<Made>(
  { looksFirst }: World,
  { agreedCents }: purchases.Selling,
  look: () => Promise<PricedPreview>,
  act: (expectedTotalCents: number | null) => Promise<Made>,
): Promise<{ made: Made; preview: PricedPreview | null }> {
  const looked = looksFirst ? await look().then((preview): Looked => ({ preview }), reasonOf) : null
  const preview = looked && 'preview' in looked ? looked.preview : null
  const shown = looked && { refused: 'refused' in looked ? looked.refused : looked.preview.problem }
  const made = await act(preview?.expectedTotalCents ?? null).catch((error: unknown) => {
    const isEither = agreedCents !== null && agreedCents > seatCents && shown?.refused !== null
    if (shown && error instanceof AppError && !isEither)
      assertShown(shown, { refused: preview ? error.message : error.reason })
    throw error
  })
  if (shown) assertShown(shown, { refused: null })
  return { made, preview }
}

type Bought = { readonly totalCents: number; readonly creditCents: number; readonly payCents: number }

/** What was charged for a booking; nothing for a free one. */
async function boughtWith(bookingId: number): Promise<(Bought & { readonly orderId: number }) | null> {
  const { rows } = await pool().query<Bought & { orderId: number }>(
    `SELECT o.id AS order_id, o.including_gst_cents AS total_cents, o.applied_credit_cents AS credit_cents, o.to_pay_cents AS pay_cents
     FROM bookings b JOIN orders o ON o.id = b.order_id WHERE b.id = $1`,
    [bookingId],
  )
  return rows[0] ?? null
}

/** The words of a preview end with what is paid and what goes back. */
function assertSaid({ money, expectedTotalCents }: PricedPreview, bought: Bought | null, { kept = 0, back = '' } = {}) {
  const paid = bought
    ? { way: 'account', appliedCreditCents: bought.creditCents, toPayCents: bought.payCents, keptCents: kept }
    : { way: 'free', appliedCreditCents: 0, toPayCents: 0, keptCents: 0 }
  const end = [back, paidText(paid)].filter(Boolean).join(' ')
  assertShown(
    { end: end === '' ? '' : money.slice(-end.length), cents: bought ? expectedTotalCents : 0 },
    { end, cents: bought?.totalCents ?? 0 },
  )
}

const add: Action = (model, { a, b, c }) => {
  const place = placeAtDesk(model, a)
  if (place === undefined) return null
  const { company } = at(model.bookings, place)
  const isNamed = company === at(companyOf, at(employed, 0)) && b % 2 === 0
  const size = 1 + (Math.floor(b / 2) % 3)
  const people = Array.from({ length: size }, (_, index) =>
    isNamed ? at(employed, (c + index) % employed.length) : null,
  )
  const selling = sellingOf(c)
  return {
    words: `staff add ${JSON.stringify(people)} beside booking ${place}, ${wordsOf(selling)}`,
    steps: [purchases.addSeats(place, people, selling)],
    run: async (world) => {
      const id = at(world.bookings, place)
      const party = people.map((person) =>
        person === null ? ({ isLater: true } as const) : { employeeId: at(world.employees, person), isToBooker: false },
      )
      return await lookingAgain(async () => {
        const { by } = await openAtDesk(id)
        const looking = { ...selling, version: by.version, party, poNumber: null, reason: 'A funeral.' }
        const { made, preview } = await afterLook(
          world,
          selling,
          () => previewSeats(by, world.money, id, looking),
          (shownCents) => {
            const expectedTotalCents = shownCents ?? (selling.agreedCents ?? seatCents) * people.length
            return addSeats(by, world.money, id, { ...looking, key: randomUUID(), expectedTotalCents })
          },
        )
        const bought = await boughtWith(made.bookingId)
        if (preview) assertSaid(preview, bought)
        return { booking: made.bookingId, ...(bought && { order: bought.orderId }) }
      })
    },
  }
}

type Standing = { readonly owed: number; readonly card: number; readonly credit: number }

/** What is owed for an order, and what of it went back in each way. */
async function standingOf(orderId: number): Promise<Standing> {
  const { rows } = await pool().query<Standing>(
    `SELECT hivis_owed($1) AS owed,
       (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1) AS card,
       (SELECT coalesce(sum(amount_cents), 0) FROM credit_entries WHERE order_id = $1) AS credit`,
    [orderId],
  )
  return at(rows, 0)
}

const instead: Action = (model, { a, b, c }) => {
  const place = placeAtDesk(model, a)
  if (place === undefined) return null
  const { start: here, order } = at(model.bookings, place)
  const start = b % 5 === 0 ? b % 3 : here === 2 ? b % 2 : 2
  const usual = usualWay(order === null ? null : at(model.orders, order), c)
  const to = c % 7 === 6 ? (choose(ways, b) ?? null) : usual
  // Free, where the first was paid for, is refused: seldom.
  const selling = order !== null && b % 4 !== 3 && c % 5 === 4 ? sellingOf(c + 1) : sellingOf(c)
  return {
    words: `staff give booking ${place} start ${start} instead, ${wordsOf(selling)}, back to ${to}`,
    steps: purchases.changeCourse(place, { ...selling, start, to }),
    run: async (world) => {
      const id = at(world.bookings, place)
      const slotId = at(world.slots, start)
      return await lookingAgain(async () => {
        const { by, record } = await openAtDesk(id)
        const attendeeIds = record.people.flatMap((one) => (one.state === 'booked' ? [one.id] : []))
        const looking = {
          ...selling,
          version: by.version,
          slotId,
          attendeeIds,
          to,
          poNumber: null,
          reason: 'A funeral.',
        }
        const first = await boughtWith(id)
        const before = first && (await standingOf(first.orderId))
        const { made, preview } = await afterLook(
          world,
          selling,
          () => previewBookingCourse(by, world.money, id, looking),
          (shownCents) => {
            const expectedTotalCents = shownCents ?? (selling.agreedCents ?? seatCents) * attendeeIds.length
            const key = randomUUID()
            return changeBookingCourse(by, world.money, id, { ...looking, key, expectedTotalCents })
          },
        )
        const bought = await boughtWith(made.bookingId)
        if (preview) {
          const after = first && (await standingOf(first.orderId))
          const back = {
            account: (before?.owed ?? 0) - (after?.owed ?? 0),
            card: (after?.card ?? 0) - (before?.card ?? 0),
            credit: (after?.credit ?? 0) - (before?.credit ?? 0),
          }
          const kept = Math.min(back.credit, bought?.totalCents ?? 0)
          const { invoiceNumber } = first ? await findPaidWith(pool(), first.orderId) : { invoiceNumber: null }
          assertSaid(preview, bought, { kept, back: replacedText(back, kept, invoiceNumber) })
        }
        return { booking: made.bookingId, ...(bought && { order: bought.orderId }) }
      })
    },
  }
}

export const deskPurchaseActions = { add, instead } as const
