import { addNzDays, anyTime, formatDay, isAnyTime, nzDay } from '@/lib/dates'
import { lineTotal } from '@/lib/money'
import { isRecord, textOf } from '@/lib/unknown'

/** In order (product decisions, section 5). The page of the booking is the sixth. */
export const bookingSteps = [
  { value: 'slot', label: 'Time' },
  { value: 'people', label: 'People' },
  { value: 'checks', label: 'Checks' },
  { value: 'needs', label: 'Needs' },
  { value: 'review', label: 'Review' },
] as const

export type BookingStep = (typeof bookingSteps)[number]['value']

const heldSteps: readonly BookingStep[] = ['checks', 'needs', 'review']

/** The step in the URL, unless something it needs is missing. */
export function stepFor(
  asked: string | null,
  { slots, hasSlot, isHeld, isReady = false }: { slots: number; hasSlot: boolean; isHeld: boolean; isReady?: boolean },
): BookingStep {
  const step = bookingSteps.find(({ value }) => value === asked)?.value
  if (!hasSlot) return 'slot'
  if (!step) return isHeld ? (isReady ? 'review' : 'checks') : 'people'
  if (step === 'slot' && slots < 2) return 'people'
  return heldSteps.includes(step) && !isHeld ? 'people' : step
}

/** Books only for themselves, so the steps about others are empty. */
export const isAlone = (attendees: readonly { readonly isSelf: boolean }[]): boolean =>
  attendees.length === 1 && attendees.every(({ isSelf }) => isSelf)

/** Alone, and nothing to know before paying. */
export const isReadyAlone = (
  attendees: readonly { readonly isSelf: boolean; readonly checks: readonly unknown[] }[],
): boolean => isAlone(attendees) && attendees.every(({ checks }) => checks.length === 0)

export const stepsShown = (now: BookingStep, { slots, isAlone }: { slots: number; isAlone: boolean }) =>
  bookingSteps.filter(
    ({ value }) =>
      value === now || ((value !== 'slot' || slots > 1) && !(isAlone && (value === 'checks' || value === 'needs'))),
  )

export type Chosen = {
  readonly employeeId: number
  readonly name: string
  readonly lacksContact: boolean
  /** What would be sent to them goes to the booker. */
  readonly isToBooker?: boolean
}

/** People who can’t be reached, and whose messages no one asked for yet. */
export const isUnreached = ({ lacksContact, isToBooker }: Pick<Chosen, 'lacksContact' | 'isToBooker'>): boolean =>
  lacksContact && !isToBooker

export type Bookable = { id: number; name: string; jobTitle: string | null; lacksContact: boolean }

type Worker = {
  id: number
  firstName: string
  lastName: string
  jobTitle: string | null
  email: string | null
  phoneNumber: string | null
}

export const bookableOf = ({ id, firstName, lastName, jobTitle, email, phoneNumber }: Worker): Bookable => ({
  id,
  name: `${firstName} ${lastName}`,
  jobTitle,
  lacksContact: !email && !phoneNumber,
})

export type Party = Pick<Draft, 'people' | 'isSelf'>

export type Draft = {
  readonly holdId: string
  readonly checkoutId: string
  readonly slotId: number | null
  readonly people: readonly Chosen[]
  readonly isSelf: boolean
  readonly later: number
  readonly contact: { readonly name: string; readonly email: string; readonly phoneNumber: string }
  readonly way: 'card' | 'account'
  readonly poNumber: string
  readonly voucherCode: string
  readonly usesCredit: boolean
  readonly acceptedTerms: string
}

const wholeOf = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? Math.min(value, most) : 0
const uuid = /^[0-9a-f-]{36}$/

/** Accepts anything stored; unreadable parts fall back to `beginning`. */
export function readDraft(kept: unknown, beginning: Draft): Draft {
  if (!isRecord(kept) || !uuid.test(textOf(kept.holdId)) || !uuid.test(textOf(kept.checkoutId))) return beginning
  const contact = isRecord(kept.contact) ? kept.contact : {}
  const people = (Array.isArray(kept.people) ? kept.people : []).flatMap((one) =>
    isRecord(one) && wholeOf(one.employeeId, 2_147_483_647) > 0
      ? [
          {
            employeeId: wholeOf(one.employeeId, 2_147_483_647),
            name: textOf(one.name, 200),
            lacksContact: one.lacksContact === true,
            ...(one.isToBooker === true ? { isToBooker: true } : {}),
          },
        ]
      : [],
  )
  return {
    holdId: textOf(kept.holdId),
    checkoutId: textOf(kept.checkoutId),
    slotId: wholeOf(kept.slotId, 2_147_483_647) || null,
    people,
    isSelf: kept.isSelf === true,
    later: wholeOf(kept.later, 20),
    contact: {
      name: textOf(contact.name, 100),
      email: textOf(contact.email, 100),
      phoneNumber: textOf(contact.phoneNumber, 100),
    },
    way: kept.way === 'account' ? 'account' : 'card',
    poNumber: textOf(kept.poNumber, 50),
    voucherCode: textOf(kept.voucherCode, 20),
    usesCredit: kept.usesCredit === true,
    acceptedTerms: textOf(kept.acceptedTerms, 20),
  }
}

export function isPartyOf(draft: Pick<Draft, 'people' | 'isSelf' | 'later'>, { people, isSelf }: Party): boolean {
  const here = new Set(draft.people.map(({ employeeId }) => employeeId))
  return (
    draft.isSelf === isSelf &&
    draft.later === 0 &&
    here.size === people.length &&
    people.every(({ employeeId }) => here.has(employeeId))
  )
}

export const seatsOf = ({ people, isSelf, later }: Draft): number => people.length + (isSelf ? 1 : 0) + later

/** Members never pay more than others. Cents with GST. */
export const ownPrice = (
  { priceCents, memberPriceCents }: { priceCents: number; memberPriceCents: number },
  company: { readonly isMember: boolean } | null,
): number => (company?.isMember ? Math.min(memberPriceCents, priceCents) : priceCents)

/** Total and member saving, in cents with GST: seats × the shown price, as on the invoice. */
export function sumOf({ priceCents, ownCents }: { priceCents: number; ownCents: number }, seats: number) {
  const totalCents = lineTotal(seats, ownCents)
  return { totalCents, savingCents: lineTotal(seats, priceCents) - totalCents }
}

export const noVoucher = 'This price was agreed, so a voucher can’t be used with it.'

/** A course at the price that was agreed for a booking; without one at its own. */
export const atAgreedPrice = <Course extends { priceCents: number; ownCents: number }>(
  course: Course,
  agreedCents: number | null | undefined,
): Course => (agreedCents ? { ...course, priceCents: agreedCents, ownCents: agreedCents } : course)

/** The last NZ day of free changes of what has no date: the day before someone opened it, else for good. */
export const freeWhileUnopened = (openedAt: Date | null): string =>
  openedAt ? addNzDays(nzDay(openedAt), -1) : nzDay(anyTime.startsAt)

/** Until when changes are free, in words. What has no date is free until someone opens it. */
export const freeUntilText = ({ startDate, freeUntil }: { startDate: string; freeUntil: string }): string =>
  isAnyTime(startDate) ? 'until someone opens the course' : `until ${formatDay(freeUntil)}`
