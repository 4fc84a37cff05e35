import { accountProfilePath, companyAdminsPath, companyPeopleListPath, orderPath, statementPath } from '@/account-paths'
import type { JoiningShown } from '@/features/sessions/joining.contract'
import { formatMoment, formatNamedDay, formatTime } from '@/lib/dates'
import { inWords } from '@/lib/in-words'
import { formatCents } from '@/lib/money'
import { bookingPath, courseBookingPath, courseCalendarPath, waitingListPath } from '@/paths'

export type NextCourse = {
  readonly bookingId: number
  readonly course: string
  readonly renewsCard: boolean
  readonly format: 'classroom' | 'vr' | 'online' | 'webinar'
  readonly startsAt: Date
  readonly endsAt: Date
  readonly place: string
  readonly isVirtual: boolean
  readonly venue: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly parking: string | null
  readonly transitNote: string | null
  readonly whatToBring: string | null
  readonly placeSlug: string
  readonly region: string | null
  readonly joining: JoiningShown | null
  readonly ownSeatId: number | null
  readonly seats: number
  readonly names: readonly string[]
  readonly coming: number
}

export function goingWords({ ownSeatId, seats, names }: Pick<NextCourse, 'ownSeatId' | 'seats' | 'names'>): string {
  const others = seats - (ownSeatId === null ? 0 : 1)
  if (others === 0) return 'You'
  const more = others - names.length
  const listed = [...(ownSeatId === null ? [] : ['You']), ...names]
  const rest = more > 0 ? [listed.length === 0 ? seatsNamedLater(more) : `${more} more`] : []
  return inWords([...listed, ...rest])
}

const seatsNamedLater = (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'}, no names yet`

export type BookingNeed = {
  readonly bookingId: number
  readonly sessionId: number
  readonly course: string
  readonly startsAt: Date
  readonly heldUntil: Date | null
  readonly seats: number
  readonly isCancelled: boolean
  readonly isAsked: boolean
  readonly unnamed: number
  readonly unreachable: number
}

export type UnpaidOrder = {
  readonly orderId: number
  readonly number: string
  readonly cents: number
  readonly isOverdue: boolean
}

export type HomeFacts = {
  readonly bookings: readonly BookingNeed[]
  readonly orders: readonly UnpaidOrder[]
  readonly offers: readonly { readonly course: string; readonly offeredUntil: Date }[]
  /** Counts of other people’s cards; null for someone who manages no one. */
  readonly cards: { readonly expiring: number; readonly expired: number } | null
  readonly ownCard: 'none' | 'active' | 'expiring' | 'expired' | 'revoked'
  readonly hasPhone: boolean
  readonly requests: number
}

export type Need = { readonly text: string; readonly action: string; readonly href: string; readonly isUrgent: boolean }

const counted = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

export function needsOf({ bookings, orders, offers, cards, ownCard, hasPhone, requests }: HomeFacts): readonly Need[] {
  const needs = [
    ...bookings.flatMap(bookingNeeds),
    ...offers.map(({ course, offeredUntil }) => ({
      text: `A seat on ${course} is yours if you answer by ${formatMoment(offeredUntil)}.`,
      action: 'Answer the offer',
      href: waitingListPath,
      isUrgent: true,
    })),
    ...orderNeeds(orders),
    ...(requests > 0
      ? [
          {
            text: `${counted(requests, 'person wants', 'people want')} to join your company.`,
            action: 'Answer',
            href: companyAdminsPath,
            isUrgent: false,
          },
        ]
      : []),
    ...cardNeeds(ownCard, cards),
    ...(hasPhone
      ? []
      : [
          {
            text: 'We don’t have a phone number for you. We use it if a course changes at the last minute.',
            action: 'Add your number',
            href: accountProfilePath,
            isUrgent: false,
          },
        ]),
  ]
  return [...needs.filter(({ isUrgent }) => isUrgent), ...needs.filter(({ isUrgent }) => !isUrgent)]
}

function bookingNeeds(booking: BookingNeed): Need[] {
  const { bookingId, sessionId, course, startsAt, heldUntil, seats, isCancelled, isAsked, unnamed, unreachable } =
    booking
  const on = `${course} on ${formatNamedDay(startsAt)}`
  const href = bookingPath(bookingId)
  if (heldUntil)
    return [
      {
        text: `You’re holding ${counted(seats, 'seat', 'seats')} on ${on} until ${formatTime(heldUntil)}.`,
        action: 'Finish booking',
        href: courseBookingPath(sessionId),
        isUrgent: true,
      },
    ]
  if (isCancelled)
    return [
      {
        text: `We had to cancel ${on}. Choose another date or a refund.`,
        action: 'Choose',
        href,
        isUrgent: true,
      },
    ]
  return [
    ...(isAsked
      ? [{ text: `We’ve offered you another date for ${on}.`, action: 'See the offer', href, isUrgent: true }]
      : []),
    ...(unnamed > 0
      ? [
          {
            text: `${counted(unnamed, 'seat has', 'seats have')} no name yet on ${on}.`,
            action: 'Add names',
            href,
            isUrgent: false,
          },
        ]
      : []),
    ...(unreachable > 0
      ? [
          {
            text: `${counted(unreachable, 'person', 'people')} on ${on} can’t be reached by email or text.`,
            action: 'See who',
            href,
            isUrgent: false,
          },
        ]
      : []),
  ]
}

function orderNeeds(orders: readonly UnpaidOrder[]): Need[] {
  const overdue = orders.filter(({ isOverdue }) => isOverdue)
  const [only, ...others] = overdue
  const sum = overdue.reduce((total, { cents }) => total + cents, 0)
  return [
    ...(only
      ? [
          others.length === 0
            ? {
                text: `Order ${only.number} is overdue: ${formatCents(only.cents)} to pay.`,
                action: 'See the order',
                href: orderPath(only.orderId),
                isUrgent: true,
              }
            : {
                text: `${overdue.length} orders are overdue: ${formatCents(sum)} to pay.`,
                action: 'See the statement',
                href: statementPath(),
                isUrgent: true,
              },
        ]
      : []),
    ...orders
      .filter(({ isOverdue }) => !isOverdue)
      .map(({ orderId, number, cents }) => ({
        text: `Order ${number} is waiting for your payment of ${formatCents(cents)}.`,
        action: 'Pay now',
        href: orderPath(orderId),
        isUrgent: true,
      })),
  ]
}

function cardNeeds(own: HomeFacts['ownCard'], cards: HomeFacts['cards']): Need[] {
  const list = (count: number, one: string, more: string, card: string) =>
    count > 0
      ? [{ text: counted(count, one, more), action: 'See who', href: companyPeopleListPath({ card }), isUrgent: false }]
      : []
  return [
    ...(own === 'expiring' || own === 'expired'
      ? [
          {
            text: own === 'expired' ? 'Your card has expired.' : 'Your card expires soon.',
            action: 'Find a course that renews it',
            href: courseCalendarPath,
            isUrgent: own === 'expired',
          },
        ]
      : []),
    ...list(cards?.expired ?? 0, 'card in your company has expired.', 'cards in your company have expired.', 'expired'),
    ...list(
      cards?.expiring ?? 0,
      'card in your company expires soon.',
      'cards in your company expire soon.',
      'expiring',
    ),
  ]
}
