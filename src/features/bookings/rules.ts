import { gst, gstWithin, withGst } from '@/lib/money'

/** Steps of a booking, in their order (product decisions, section 5); the page of the booking is the sixth. */
export const bookingSteps = [
  { value: 'slot', label: 'Time' },
  { value: 'people', label: 'People' },
  { value: 'checks', label: 'Checks' },
  { value: 'needs', label: 'Needs' },
  { value: 'review', label: 'Review' },
] as const

export type BookingStep = (typeof bookingSteps)[number]['value']

/** Steps that need seats that are held. */
const heldSteps: readonly BookingStep[] = ['checks', 'needs', 'review']

/**
 * The step to show: the one asked for, unless what it needs is not there. Without a choice of start times the first step is who comes.
 */
export function stepFor(
  asked: string | null,
  { slots, hasSlot, isHeld, isAlone = false }: { slots: number; hasSlot: boolean; isHeld: boolean; isAlone?: boolean },
): BookingStep {
  const step = bookingSteps.find(({ value }) => value === asked)?.value
  if (!hasSlot) return 'slot'
  if (!step) return isHeld ? (isAlone ? 'review' : 'checks') : 'people'
  if (step === 'slot' && slots < 2) return 'people'
  return heldSteps.includes(step) && !isHeld ? 'people' : step
}

/** True for somebody who books for themself alone and has nothing to be checked: the steps about others are empty for them. */
export const isReadyAlone = (
  attendees: readonly { readonly isSelf: boolean; readonly checks: readonly unknown[] }[],
): boolean => attendees.length === 1 && attendees.every(({ isSelf, checks }) => isSelf && checks.length === 0)

/** The steps that somebody goes through; one that is empty is shown only while they look at it. */
export const stepsShown = (now: BookingStep, { slots, isAlone }: { slots: number; isAlone: boolean }) =>
  bookingSteps.filter(
    ({ value }) =>
      value === now || ((value !== 'slot' || slots > 1) && !(isAlone && (value === 'checks' || value === 'needs'))),
  )

/** Somebody chosen for a seat, as a device keeps it. */
export type Chosen = {
  readonly employeeId: number
  readonly name: string
  /** Neither an email address nor a phone number is known: they can't be booked yet. */
  readonly lacksContact: boolean
}

/** An employee, as lists show them. */
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

/** Who was chosen before the booking began, in the training matrix. */
export type Party = Pick<Draft, 'people' | 'isSelf'>

/** What a device keeps of a booking until it is made. */
export type Draft = {
  readonly holdId: string
  readonly checkoutId: string
  readonly slotId: number | null
  readonly people: readonly Chosen[]
  readonly isSelf: boolean
  /** Seats that are named later. */
  readonly later: number
  readonly contact: { readonly name: string; readonly email: string; readonly phoneNumber: string }
  readonly way: 'card' | 'account'
  readonly poNumber: string
  readonly voucherCode: string
  readonly usesCredit: boolean
  readonly acceptedTerms: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown, most = 100): string => (typeof value === 'string' ? value.slice(0, most) : '')
const wholeOf = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? Math.min(value, most) : 0
const uuid = /^[0-9a-f-]{36}$/

/** A draft from what a device kept, whoever wrote it; what can't be read is as at the beginning. */
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
    contact: { name: textOf(contact.name), email: textOf(contact.email), phoneNumber: textOf(contact.phoneNumber) },
    way: kept.way === 'account' ? 'account' : 'card',
    poNumber: textOf(kept.poNumber, 50),
    voucherCode: textOf(kept.voucherCode, 20),
    usesCredit: kept.usesCredit !== false,
    acceptedTerms: textOf(kept.acceptedTerms, 20),
  }
}

/** True when a draft has these very people, and no seats without a name. */
export function isPartyOf(draft: Pick<Draft, 'people' | 'isSelf' | 'later'>, { people, isSelf }: Party): boolean {
  const here = new Set(draft.people.map(({ employeeId }) => employeeId))
  return (
    draft.isSelf === isSelf &&
    draft.later === 0 &&
    here.size === people.length &&
    people.every(({ employeeId }) => here.has(employeeId))
  )
}

/** How many seats a draft asks for. */
export const seatsOf = ({ people, isSelf, later }: Draft): number => people.length + (isSelf ? 1 : 0) + later

/** What a company pays for a seat: members never more than others. Cents with GST. */
export const ownPrice = (
  { priceCents, memberPriceCents }: { priceCents: number; memberPriceCents: number },
  company: { readonly isMember: boolean } | null,
): number => (company?.isMember ? Math.min(memberPriceCents, priceCents) : priceCents)

/** What seats come to in cents with GST, and what a member saves on them. Prices in cents with GST; GST is taken of the sum, as an invoice has it. */
export function sumOf({ priceCents, ownCents }: { priceCents: number; ownCents: number }, seats: number) {
  const sum = (cents: number): number => withGst(seats * (cents - gstWithin(cents, gst.basisPoints)))
  return { totalCents: sum(ownCents), savingCents: sum(priceCents) - sum(ownCents) }
}

/** Time left of a hold as minutes and seconds, never below zero. */
export function timeLeft(untilMs: number, nowMs: number): { minutes: number; seconds: number; isOver: boolean } {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  return { minutes: Math.floor(left / 60), seconds: left % 60, isOver: left === 0 }
}

/** Minutes left at which people who can't see the clock are told. */
export const toldMinutes: readonly number[] = [10, 5, 2, 1]
