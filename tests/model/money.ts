/** Orders, their payments and what goes back (integrity, sections 2.2, 2.3 and 2.7). Each changes the model it is given. */
import { bookedSeats, changeable, end, freeOf, hasSeat, isBookable, isLateNow } from './seats'
import {
  at,
  type Booking,
  companyOf,
  type Expected,
  freightCents,
  type Goods,
  itemCents,
  type Made,
  type Model,
  type Order,
  type PageState,
  type Payment,
  Refused,
  type Seat,
  seatCents,
  secondAboveCents,
  sum,
} from './state'

const isWaiting = ({ state }: Order): boolean => state === 'awaiting_payment'

const isOpen = ({ state }: Payment): boolean => state === 'processing'

const captured = ({ payments }: Order): Payment | undefined => payments.find(({ state }) => state === 'succeeded')

/** Cents given back to card and as credit: those that are done, or all that did not fail. */
export const backOf = ({ refunds }: Order, isDone: boolean): number =>
  sum(refunds.filter(({ state }) => state === 'done' || (!isDone && state !== 'failed')).map(({ cents }) => cents))

export const owedOf = ({ state, payCents, offCents, partCents }: Order): number =>
  state === 'on_account' ? payCents - offCents - partCents : 0

export function refundableOf({
  state,
  creditCents,
  hasInvoice,
  totalCents,
  offCents,
  partCents,
  payCents,
}: Order): number {
  if (state === 'awaiting_payment' || state === 'cancelled' || state === 'expired') return 0
  if (state === 'on_account') return creditCents + partCents
  return hasInvoice ? totalCents - offCents : payCents
}

const cardLeft = (order: Order): number => {
  const paid = captured(order)
  const back = order.refunds.filter(({ to, state }) => to === 'card' && state !== 'failed')
  return paid ? paid.cents - sum(back.map(({ cents }) => cents)) : 0
}

/** What left the order on anyone’s word: what is done or under way, and what came off its account. */
const givenOf = (order: Order): number =>
  order.offCents +
  sum(
    order.refunds
      .filter(({ state, to }) => state === 'done' || (to === 'card' && state === 'approved'))
      .map(({ cents }) => cents),
  )

export type Paying = {
  readonly method: 'card' | 'account'
  readonly creditCents: number
  readonly hasVoucher: boolean
}

/** What seats or goods come to, with the voucher. */
export function priceOf(count: number, unitCents: number, hasVoucher: boolean): number {
  const cents = count * unitCents
  return hasVoucher ? cents - Math.round(cents / 10) : cents
}

export function pay(model: Model, place: number, paying: Paying): Made {
  const booking = at(model.bookings, place)
  const isDearer = paying.hasVoucher && isUsedUp(model)
  // The last use may go between the price and the order, and a hold's time passes before its row says so: either may be said first.
  if (booking.state === 'lapsed' || (isDearer && booking.state === 'held'))
    throw new Refused(`HOLD_ENDED|CHECKS_FAILED${isDearer ? '|PRICE_CHANGED' : ''}`)
  if (booking.state !== 'held') throw new Refused('HOLD_ENDED')
  if (booking.seats.some(({ person }) => hasSeat(model, booking.start, person, booking.seats)))
    throw new Refused('CHECKS_FAILED')
  // Starts that have begun are at the same time, and who is booked on another is said before that it has begun.
  const begun = [...model.starts.keys()].filter((start) => start !== booking.start && at(model.starts, start).hasBegun)
  const isElsewhere = booking.seats.some(({ person }) => begun.some((start) => hasSeat(model, start, person, [])))
  if (!isBookable(model, booking.start)) throw new Refused(isElsewhere ? 'HOLD_ENDED|CHECKS_FAILED' : 'HOLD_ENDED')
  const totalCents = priceOf(booking.seats.length, booking.agreedCents ?? seatCents, paying.hasVoucher)
  const { company, booker: buyer } = booking
  booking.order = order(model, { of: { booking: place }, company, buyer, totalCents }, paying)
  booking.state = isWaiting(at(model.orders, booking.order)) ? 'paying' : 'confirmed'
  for (const seat of booking.seats) seat.state = 'booked'
  return { order: booking.order }
}

/** Orders of goods that one person may leave unpaid. */
const mostUnpaid = 3

const weighs = (item: number): boolean => item === 1

export const goodsCents = ({ item, count }: Goods, hasVoucher: boolean): number =>
  priceOf(count, itemCents, hasVoucher) + (weighs(item) ? freightCents : 0)

export function buy(model: Model, buyer: number, goods: Goods, paying: Paying): { order: number } {
  const company = at(companyOf, buyer)
  const totalCents = goodsCents(goods, paying.hasVoucher)
  // As above: of two who buy at once, one may be refused for what the other took.
  const isGone = at(model.stock, goods.item) < goods.count
  if (paying.hasVoucher && isUsedUp(model)) throw new Refused(isGone ? 'PRICE_CHANGED|OUT_OF_STOCK' : 'PRICE_CHANGED')
  const credit = Math.min(paying.creditCents, at(model.companies, company).creditCents, totalCents)
  const unpaid = model.orders.filter((one) => one.buyer === buyer && isWaiting(one) && !('booking' in one.of))
  if (paying.method === 'card' && credit < totalCents && unpaid.length >= mostUnpaid) throw new Refused('CONFLICT')
  if (isGone) throw new Refused('OUT_OF_STOCK')
  const place = order(model, { of: goods, company, buyer, totalCents }, paying)
  model.stock[goods.item] = at(model.stock, goods.item) - goods.count
  return { order: place }
}

const isUsedUp = ({ voucher }: Model): boolean => voucher.used >= voucher.mostUses

type Wanted = Pick<Order, 'of' | 'company' | 'buyer' | 'totalCents'>

/** Takes voucher, account and credit. @returns its place. */
function order(model: Model, wanted: Wanted, { method, creditCents, hasVoucher }: Paying): number {
  const company = at(model.companies, wanted.company)
  const credit = Math.min(creditCents, company.creditCents, wanted.totalCents)
  const payCents = wanted.totalCents - credit
  if (method === 'account') charge(model, wanted.company, payCents)
  company.creditCents -= credit
  if (hasVoucher) model.voucher.used += 1
  const state = payCents === 0 ? 'paid' : method === 'account' ? 'on_account' : 'awaiting_payment'
  model.orders.push({
    ...wanted,
    state,
    method,
    hasVoucher,
    creditCents: credit,
    payCents,
    offCents: 0,
    partCents: 0,
    hasInvoice: state !== 'awaiting_payment',
    payments: state === 'awaiting_payment' ? [newPayment(payCents)] : [],
    refunds: [],
  })
  return model.orders.length - 1
}

/** The booking that an order pays for; none of goods. */
export const bookingOf = ({ bookings }: Model, { of }: Order): Booking | null =>
  'booking' in of ? at(bookings, of.booking) : null

function charge({ companies }: Model, place: number, cents: number): void {
  const company = at(companies, place)
  if (company.isStopped) throw new Refused('ON_STOP')
  if (cents > company.limitCents - company.usedCents) throw new Refused('CREDIT_LIMIT')
  company.usedCents += cents
}

const newPayment = (cents: number): Payment => ({ state: 'processing', page: 'open', cents, isCaptured: false })

/** The payment that is under way, or a new one. @returns its place, and whether its page was there before. */
function prepare(order: Order): { readonly paymentAt: number; readonly isKnown: boolean } {
  const live = order.payments.findLastIndex((one) => isOpen(one) || one.state === 'review' || one.state === 'succeeded')
  if (live >= 0) return { paymentAt: live, isKnown: true }
  order.payments.push(newPayment(order.payCents))
  return { paymentAt: order.payments.length - 1, isKnown: false }
}

/** The same checkout again: the same order, and the page that is open, or a new one where the last took nothing. */
export function pressAgain(model: Model, place: number): void {
  const order = at(model.orders, place)
  if (isWaiting(order)) takeIn(model, place, prepare(order).paymentAt)
}

function assertWaits(model: Model, place: number): void {
  const order = at(model.orders, place)
  if (!isWaiting(order)) throw new Refused('CONFLICT')
  const isLive = order.payments.some((one) => isOpen(one) || one.state === 'review')
  if (bookingOf(model, order)?.isOver && !isLive) throw new Refused('HOLD_ENDED')
}

/** They pay again; if the page that was open has closed in the meantime, on a new one. */
export function payAgain(place: number): readonly Expected[] {
  let begun = { paymentAt: 0, isKnown: false }
  return [
    ({ orders }) => assertWaiting(at(orders, place)),
    (model) => {
      assertWaits(model, place)
      begun = prepare(at(model.orders, place))
      return { order: place }
    },
    (model) => void takeIn(model, place, begun.paymentAt),
    (model) => {
      const { state } = at(at(model.orders, place).payments, begun.paymentAt)
      if (!begun.isKnown || (state !== 'failed' && state !== 'cancelled')) return
      assertWaits(model, place)
      prepare(at(model.orders, place))
    },
  ]
}

function assertWaiting(order: Order): undefined {
  if (!isWaiting(order)) throw new Refused('CONFLICT')
}

/** What the provider knows of each open page is asked, and taken in. */
export function refresh(model: Model, place: number): void {
  for (const [index, payment] of at(model.orders, place).payments.entries())
    if (isOpen(payment)) takeIn(model, place, index)
}

/** The state of a page comes to us: once, twice or late makes no difference. */
export function takeIn(model: Model, place: number, paymentAt: number, told?: PageState): void {
  const order = at(model.orders, place)
  const payment = at(order.payments, paymentAt)
  const page = told ?? payment.page
  if (payment.isCaptured) return
  if (page === 'paid') {
    payment.isCaptured = true
    const hasOther = order.payments.some((one) => one !== payment && (isOpen(one) || one.state === 'succeeded'))
    payment.state = hasOther ? 'review' : 'succeeded'
    if (!hasOther) settlePaid(model, place)
    return
  }
  if (!isOpen(payment) || page === 'open') return
  payment.state = page
  if (order.state !== 'awaiting_payment') return
  const booking = bookingOf(model, order)
  if (!booking) {
    // Goods are kept for another card, and given up with the page.
    if (page === 'cancelled') lapse(model, place)
    return
  }
  if (booking.isOver && !booking.isPayExtended) Object.assign(booking, { isOver: false, isPayExtended: true })
  if (booking.isOver) lapse(model, place)
}

function settlePaid(model: Model, place: number): void {
  const order = at(model.orders, place)
  if (order.method === 'account') receiveCard(model, order)
  else if (order.state === 'awaiting_payment') confirm(model, place)
  else if (order.state === 'cancelled') sendBack(order)
  else if (order.state === 'expired') {
    if (takeAgain(model, order)) confirm(model, place)
    else {
      sendBack(order)
      putFirst(model, order)
    }
  }
}

/** A page paid after its order was put on account pays what is owed; the rest is credit. */
function receiveCard({ companies }: Model, order: Order): void {
  const company = at(companies, order.company)
  const owed = owedOf(order)
  const part = Math.min(owed, order.payCents)
  order.partCents += part
  company.usedCents -= part
  if (part === owed && owed > 0) order.state = 'paid'
  company.creditCents += order.payCents - part
}

function confirm(model: Model, place: number): void {
  const order = at(model.orders, place)
  order.state = 'paid'
  order.hasInvoice = true
  const booking = bookingOf(model, order)
  if (booking) booking.state = 'confirmed'
}

function sendBack(order: Order): void {
  order.state = 'refund_due'
  order.refunds.push({ to: 'card', cents: order.payCents, isBySystem: true, state: 'approved' })
}

/** Seats, goods and credit of an order that was paid late: all of it or nothing. Its voucher counts again if it isn’t used up. */
function takeAgain(model: Model, order: Order): boolean {
  const company = at(model.companies, order.company)
  if (!isThere(model, order) || company.creditCents < order.creditCents) return false
  company.creditCents -= order.creditCents
  if (order.hasVoucher && !isUsedUp(model)) model.voucher.used += 1
  if ('item' in order.of) model.stock[order.of.item] = at(model.stock, order.of.item) - order.of.count
  for (const seat of bookingOf(model, order)?.seats ?? []) seat.state = 'booked'
  return true
}

function isThere(model: Model, order: Order): boolean {
  if ('item' in order.of) return at(model.stock, order.of.item) >= order.of.count
  const { start, seats } = at(model.bookings, order.of.booking)
  if (!isBookable(model, start) || freeOf(model, start) < seats.length) return false
  return !seats.some(({ person }) => hasSeat(model, start, person, []))
}

function putFirst(model: Model, { of }: Order): void {
  if (!('booking' in of)) return
  const place = of.booking
  const { start, company, booker: person, seats } = at(model.bookings, place)
  if (at(model.starts, start).hasBegun || model.entries.some(({ lostBooking }) => lostBooking === place)) return
  const known = model.entries.find(
    (one) =>
      one.start === start &&
      one.company === company &&
      one.person === person &&
      (one.state === 'waiting' || one.state === 'offered'),
  )
  if (known) Object.assign(known, { isFirst: true, lostBooking: place })
  else
    model.entries.push({
      start,
      company,
      person,
      quantity: seats.length,
      acceptsPart: false,
      state: 'waiting',
      offered: 0,
      isFirst: true,
      isAskedLater: false,
      lostBooking: place,
      booking: null,
    })
}

function lapse(model: Model, place: number): void {
  at(model.orders, place).state = 'expired'
  giveUp(model, place)
}

/** Seats, goods, credit and voucher of an order that came to nothing. */
function giveUp(model: Model, place: number): void {
  const order = at(model.orders, place)
  giveSeatsBack(model, order)
  if ('item' in order.of) model.stock[order.of.item] = at(model.stock, order.of.item) + order.of.count
  if (order.hasVoucher && model.voucher.used > 0) model.voucher.used -= 1
  const returned = sum(
    order.refunds.filter(({ to, state }) => to === 'credit' && state === 'done').map(({ cents }) => cents),
  )
  at(model.companies, order.company).creditCents += Math.max(0, order.creditCents - returned)
}

function giveSeatsBack(model: Model, order: Order): void {
  const booking = bookingOf(model, order)
  if (!booking) return
  if (booking.state !== 'confirmed') end(booking, 'lapsed')
  else if (!at(model.starts, booking.start).hasBegun) end(booking, 'cancelled')
}

/** Closes pages at the provider, whose answer decides. */
function closePages(model: Model, place: number): void {
  for (const [index, payment] of at(model.orders, place).payments.entries()) {
    if (!isOpen(payment)) continue
    if (payment.page === 'open') payment.page = 'cancelled'
    takeIn(model, place, index)
  }
}

export const cancelWaiting = (place: number): readonly Expected[] => [
  (model) => {
    const order = at(model.orders, place)
    assertWaiting(order)
    order.state = 'cancelled'
    giveUp(model, place)
    return { order: place }
  },
  (model) => void closePages(model, place),
]

export const stopPaying = (place: number): readonly Expected[] => [
  (model) => {
    if (!bookingOf(model, at(model.orders, place))) throw new Refused('CONFLICT')
    closePages(model, place)
    return { order: place }
  },
]

export function toAccount(place: number): readonly Expected[] {
  let isPaid = false
  return [
    (model) => {
      const order = at(model.orders, place)
      if (!bookingOf(model, order)) throw new Refused('CONFLICT')
      return assertWaiting(order)
    },
    (model) => void closePages(model, place),
    ({ orders }) => {
      isPaid = at(orders, place).state === 'paid'
      return { order: place }
    },
    (model) => {
      if (isPaid) return
      const order = at(model.orders, place)
      assertWaits(model, place)
      if (order.payments.some((one) => isOpen(one) || one.state === 'review')) throw new Refused('CONFLICT')
      charge(model, order.company, order.payCents)
      confirm(model, place)
      Object.assign(order, { state: 'on_account', method: 'account' })
    },
  ]
}

const hasEnded = ({ payments }: Order): boolean =>
  payments.some(({ state }) => state === 'failed' || state === 'cancelled') &&
  !payments.some(({ state }) => state === 'review')

/** Orders whose seats are held no longer after a payment that took nothing. */
export function endKept({ orders }: Model): readonly Expected[] {
  let due: number[] = []
  const isOver = (model: Model, order: Order) => isWaiting(order) && bookingOf(model, order)?.isOver === true
  const each = [...orders.keys()].filter((place) => isWaiting(at(orders, place)))
  return [
    (model) => {
      due = each.filter((place) => isOver(model, at(model.orders, place)) && hasEnded(at(model.orders, place)))
    },
    ...each.flatMap((place): Expected[] => [
      (model) => {
        if (due.includes(place)) closePages(model, place)
      },
      (model) => {
        const order = at(model.orders, place)
        if (due.includes(place) && isOver(model, order) && hasEnded(order) && !order.payments.some(isOpen))
          lapse(model, place)
      },
    ]),
  ]
}

/** The page of a payment changes at the provider, and sends us that many events. */
export function decided(place: number, paymentAt: number, to: PageState, times: number): readonly Expected[] {
  let told: PageState = 'open'
  return [
    ({ orders }) => {
      const payment = at(at(orders, place).payments, paymentAt)
      if (payment.page === 'open' || (to === 'paid' && payment.page !== 'paid')) payment.page = to
      told = payment.page
    },
    ...Array.from({ length: times }, (): Expected => (model) => void takeIn(model, place, paymentAt, told)),
  ]
}

export type Way = 'account' | 'card' | 'credit'

/** Some seats of a booking are cancelled in time, and their share of the price goes back. */
/** Staff cancel late seats as well: then each of them lets only so much money go. `none`, of theirs alone: nothing goes back. */
export function cancel(
  place: number,
  seatsAt: readonly number[],
  to: Way | 'none' | null,
  isByStaff = false,
): readonly Expected[] {
  let refundAt: number | null = null
  return [
    (model) => {
      const booking = changeable(model, place, isByStaff)
      const isLate = isLateNow(model, booking)
      if (to === 'none' && !isLate) throw new Refused('INVALID')
      if (to !== 'none') assertWay(model, place, to)
      const leaving = seatsAt.map((seatAt) => at(booking.seats, seatAt))
      if (leaving.some(({ state }) => state !== 'booked')) throw new Refused('CONFLICT')
      const isOverruled = isByStaff && (isLate || booking.wasMovedLate)
      if (to === 'none') cancelSeats(booking, leaving)
      else refundAt = endSeats(model, place, leaving, { to: to ?? 'credit', isOverruled }).refundAt
      return { booking: place }
    },
    (model) => {
      const { order } = at(model.bookings, place)
      if (order !== null) runRefund(model, order, refundAt)
    },
  ]
}

function assertOnOneWord(model: Model, place: number, asked: number): void {
  const order = at(model.orders, place)
  const owed = owedOf(order)
  const cents = Math.min(asked, owed + paidOf(order))
  // What was promised for these seats is not promised any more.
  if (cents > owed && givenOf(order) + promisedOf(model, place) + cents > secondAboveCents)
    throw new Refused('CONFLICT')
}

function cancelSeats(booking: Booking, leaving: readonly Seat[]): void {
  if (leaving.length === bookedSeats(booking).length) end(booking, 'cancelled')
  else for (const seat of leaving) seat.state = 'cancelled'
}

/** Cents that are kept pay for what replaces the seats, and stay as credit for it. */
type Ending = { readonly to: Way; readonly isOverruled?: boolean; readonly keptCents?: number }

/** The place of the refund to the card that was made, and what became credit. */
export type Given = { readonly refundAt: number | null; readonly creditCents: number }

export function endSeats(
  model: Model,
  place: number,
  leaving: readonly Seat[],
  { to, isOverruled, keptCents = 0 }: Ending,
): Given {
  const booking = at(model.bookings, place)
  const isWhole = leaving.length === bookedSeats(booking).length
  const cents = shareOf(model, booking, leaving.length)
  cancelSeats(booking, leaving)
  if (booking.order === null) return { refundAt: null, creditCents: 0 }
  if (isOverruled) assertOnOneWord(model, booking.order, cents)
  return shareBack(model, booking.order, { to, isWhole, cents, keptCents })
}

/** What that many more seats of a booking come to, of the price of its order. */
function shareOf({ orders }: Model, { seats, order }: Booking, count: number): number {
  if (order === null) return 0
  const before = seats.filter(({ state }) => state === 'cancelled').length
  const upTo = (many: number) => Math.round((at(orders, order).totalCents * many) / seats.length)
  return upTo(before + count) - upTo(before)
}

/** Bookings whose place was taken by another, paid one end, and their price goes back. */
export function finishExchanges({ bookings }: Model): readonly Expected[] {
  const each = [...bookings.keys()].filter(
    (place) => at(bookings, place).insteadOf && !at(bookings, place).hasTakenPlace,
  )
  let due: number[] = []
  let refundAt: number | null = null
  return [
    (model) => {
      due = each.filter((place) => at(model.bookings, place).state === 'confirmed')
    },
    ...each.flatMap((place): Expected[] => [
      (model) => {
        refundAt = null
        const booking = at(model.bookings, place)
        if (!due.includes(place) || !booking.insteadOf || booking.hasTakenPlace) return
        booking.hasTakenPlace = true
        const was = at(model.bookings, booking.insteadOf.booking)
        if (was.state === 'confirmed' && bookedSeats(was).length > 0)
          refundAt = endSeats(model, booking.insteadOf.booking, bookedSeats(was), booking.insteadOf).refundAt
      },
      (model) => {
        const order = at(model.bookings, at(model.bookings, place).insteadOf?.booking ?? place).order
        if (due.includes(place) && order !== null) runRefund(model, order, refundAt)
      },
    ]),
  ]
}

/** What changed courses will give back of an order once they are paid. */
function promisedOf(model: Model, place: number): number {
  const isAlive = (was: number) =>
    model.bookings.some(
      ({ insteadOf, hasTakenPlace, state }) =>
        insteadOf?.booking === was &&
        !hasTakenPlace &&
        (state === 'held' || state === 'paying' || state === 'confirmed'),
    )
  const replaced = model.bookings.filter((one, was) => one.order === place && one.state === 'confirmed' && isAlive(was))
  const order = at(model.orders, place)
  const left = owedOf(order) + paidOf(order)
  return sum(replaced.map((booking) => Math.min(left, shareOf(model, booking, bookedSeats(booking).length))))
}

/** @throws Refused for a way in which the order was not paid. */
export function assertWay(model: Model, place: number, to: Way | null): void {
  const { order } = at(model.bookings, place)
  if (order !== null && !isWay(at(model.orders, order), to)) throw new Refused('INVALID')
}

function isWay(order: Order, to: Way | null): boolean {
  if (owedOf(order) > 0) return to === 'account'
  const paid = paidOf(order)
  if (Math.min(cardLeft(order), paid) > 0) return to === 'card' || to === 'credit'
  return paid === 0 || to === 'credit'
}

const paidOf = (order: Order): number => Math.max(0, refundableOf(order) - backOf(order, false))

type Share = { readonly to: Way; readonly isWhole: boolean; readonly cents: number; readonly keptCents: number }

function shareBack(model: Model, place: number, { to, isWhole, cents: asked, keptCents }: Share): Given {
  const order = at(model.orders, place)
  const [owed, paid] = [owedOf(order), paidOf(order)]
  const cents = Math.min(asked, owed + paid)
  const account = Math.min(cents, owed)
  const rest = Math.min(cents - account, paid)
  const card = to === 'card' ? Math.min(Math.max(rest - keptCents, 0), cardLeft(order)) : 0
  const creditCents = rest - card
  if (order.state === 'on_account' && isWhole && cents >= owed + paid) {
    cancelOnAccount(model, place)
    return { refundAt: null, creditCents }
  }
  if (account > 0) takeOff(model, place, account)
  if (creditCents > 0) giveCredit(model, place, { cents: creditCents, isBySystem: true })
  if (card <= 0) return { refundAt: null, creditCents }
  order.refunds.push({ to: 'card', cents: card, isBySystem: true, state: 'approved' })
  return { refundAt: order.refunds.length - 1, creditCents }
}

function cancelOnAccount(model: Model, place: number): void {
  const order = at(model.orders, place)
  if (backOf(order, false) > order.creditCents) throw new Refused('CONFLICT')
  const owed = owedOf(order)
  giveUp(model, place)
  const company = at(model.companies, order.company)
  company.usedCents -= owed
  company.creditCents += order.partCents
  order.offCents += owed
  order.state = 'cancelled'
}

function takeOff(model: Model, place: number, cents: number): void {
  const order = at(model.orders, place)
  order.offCents += cents
  at(model.companies, order.company).usedCents -= cents
  if (owedOf(order) === 0) order.state = 'paid'
}

function giveCredit(
  model: Model,
  place: number,
  { cents, isBySystem }: { readonly cents: number; readonly isBySystem: boolean },
): void {
  const order = at(model.orders, place)
  order.refunds.push({ to: 'credit', cents, isBySystem, state: 'done' })
  at(model.companies, order.company).creditCents += cents
  noteBack(model, place)
}

/** The state of an order follows what went back; with all of it, its seats. */
function noteBack(model: Model, place: number): void {
  const order = at(model.orders, place)
  if (order.state !== 'on_account' && backOf(order, true) >= refundableOf(order)) {
    order.state = 'refunded'
    giveSeatsBack(model, order)
  } else if (order.state === 'paid') order.state = 'part_refunded'
}

/** All refunds to the card that are agreed to are sent, and done: those too of which a process died before. */
export function runRefunds(model: Model, place: number): void {
  for (const refundAt of at(model.orders, place).refunds.keys()) runRefund(model, place, refundAt)
}

/** What was just made is sent, and nothing else. */
export function runRefund(model: Model, place: number, refundAt: number | null): void {
  if (refundAt === null) return
  const refund = at(at(model.orders, place).refunds, refundAt)
  if (refund.to !== 'card' || refund.state !== 'approved') return
  refund.state = 'done'
  noteBack(model, place)
}

type Giving = { readonly to: Way; readonly cents: number }

/** Finance gives back on an order; above the limit a second person is asked first. */
export function giveBack(place: number, giving: Giving): readonly Expected[] {
  let refundAt: number | null = null
  return [
    (model) => {
      const before = at(model.orders, place).refunds.length
      const made = give(model, place, giving)
      refundAt = at(model.orders, place).refunds.length > before ? before : null
      return made
    },
    (model) => void runRefund(model, place, refundAt),
  ]
}

function give(model: Model, place: number, { to, cents }: Giving): Made {
  const order = at(model.orders, place)
  const owed = owedOf(order)
  const left = to === 'account' ? owed : refundableOf(order) - backOf(order, false)
  if (to !== 'account' && owed > 0) throw new Refused('CONFLICT')
  if (left <= 0 || cents > left) throw new Refused('CONFLICT')
  if (to === 'account') {
    takeOff(model, place, cents)
    return { order: place }
  }
  const needsSecond = givenOf(order) + promisedOf(model, place) + cents > secondAboveCents
  if (to === 'card') {
    if (!captured(order) || cents > cardLeft(order)) throw new Refused('CONFLICT')
    order.refunds.push({ to, cents, isBySystem: false, state: needsSecond ? 'requested' : 'approved' })
  } else if (needsSecond) order.refunds.push({ to, cents, isBySystem: false, state: 'requested' })
  else giveCredit(model, place, { cents, isBySystem: false })
  return { order: place }
}

/** A second person says yes or no. */
export const decide = (place: number, refundAt: number, isAgreed: boolean): readonly Expected[] => [
  (model) => answer(model, place, refundAt, isAgreed),
  (model) => void runRefund(model, place, refundAt),
]

function answer(model: Model, place: number, refundAt: number, isAgreed: boolean): Made {
  const order = at(model.orders, place)
  const refund = at(order.refunds, refundAt)
  if (refund.state !== 'requested') throw new Refused('CONFLICT')
  if (!isAgreed) refund.state = 'failed'
  else if (refund.to === 'card') {
    refund.state = 'approved'
  } else {
    refund.state = 'done'
    at(model.companies, order.company).creditCents += refund.cents
    noteBack(model, place)
  }
  return { order: place }
}

export function markPaid(model: Model, place: number): Made {
  const order = at(model.orders, place)
  if (order.state !== 'on_account') throw new Refused('CONFLICT')
  at(model.companies, order.company).usedCents -= owedOf(order)
  order.state = 'paid'
  return { order: place }
}
