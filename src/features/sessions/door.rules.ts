import { siteUrl } from '@/lib/env'
import { fold } from '@/lib/letters'
import { sealPair, unsealPair } from '@/lib/seal'
import { doorPath } from '@/paths'

const purpose = 'check-in at the door'

/** Opens the check-in of one start on a tablet, in the name of anyone who put it there. It works on the days of the start. */
export const doorToken = (slotId: number, staffId: number): string => sealPair(purpose, slotId, staffId)

/** Null when forged or truncated. */
export function readDoorToken(token: string): { slotId: number; staffId: number } | null {
  const pair = unsealPair(purpose, token)
  return pair && { slotId: pair[0], staffId: pair[1] }
}

export const doorUrl = (slotId: number, staffId: number): string =>
  `${siteUrl()}${doorPath(doorToken(slotId, staffId))}`

export type DoorPerson = {
  readonly attendeeId: number
  readonly firstName: string
  readonly phoneNumber: string | null
  readonly cardNumber: string | null
  readonly bookingNumber: string
  /** Of the code on their card. */
  readonly cardToken: string | null
  readonly isHere: boolean
}

const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/g, '')
const leastDigits = 4

/** Whom a code of a card, a card or booking number, or the last digits of a phone may mean. */
function meant(people: readonly DoorPerson[], shown: string): DoorPerson[] {
  const [, card] = /\/card\/([0-9a-f]{32})\//.exec(shown) ?? []
  if (card) return people.filter(({ cardToken }) => cardToken === card)
  const number = fold(shown).replace(/\s/g, '')
  const ofBooking = people.filter(({ bookingNumber }) => fold(bookingNumber) === number)
  if (ofBooking.length > 0) return ofBooking
  const digits = digitsOf(shown)
  if (digits.length < leastDigits) return []
  const ofCard = people.filter(({ cardNumber }) => digitsOf(cardNumber) === digits)
  return ofCard.length > 0 ? ofCard : people.filter(({ phoneNumber }) => digitsOf(phoneNumber).endsWith(digits))
}

export type AtDoor =
  | { readonly kind: 'one'; readonly person: DoorPerson }
  | { readonly kind: 'several' }
  | { readonly kind: 'none' }

/** Who is at the door, by what they show; by their first name, too, where that is several people. */
export function whoIsAtDoor(people: readonly DoorPerson[], shown: string, firstName: string | null): AtDoor {
  const found = meant(people, shown)
  const named = firstName === null ? found : found.filter((one) => fold(one.firstName) === fold(firstName))
  const [person] = named
  if (!person) return { kind: 'none' }
  return named.length > 1 ? { kind: 'several' } : { kind: 'one', person }
}
