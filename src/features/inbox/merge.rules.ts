export type Part = {
  readonly id: number
  readonly state: string
  readonly reference: string
  readonly email: string | null
  readonly personId: number | null
  /** Digits as they are compared. */
  readonly phone: string | null
  readonly splitFromId: number | null
  readonly mergedIntoId: number | null
}

/** Of a number alone, where nothing says that two people have it. */
const isSameNumber = (one: Part, other: Part): boolean =>
  one.phone !== null &&
  one.phone === other.phone &&
  (one.personId === null || other.personId === null) &&
  (one.email === null || other.email === null)

export const isSameCustomer = (one: Part, other: Part): boolean =>
  (one.personId !== null && one.personId === other.personId) ||
  (one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()) ||
  isSameNumber(one, other) ||
  one.splitFromId === other.id ||
  other.splitFromId === one.id

export function refuseMerge(one: Part, other: Part): string | null {
  if (one.id === other.id) return 'Choose another enquiry.'
  const erased = [one, other].find(({ state }) => state === 'erased')
  if (erased) return `${erased.reference} was erased. Nothing of it can change.`
  const held = [one, other].find(({ state }) => state === 'quarantined')
  if (held) return `Release ${held.reference} from quarantine first.`
  if (one.mergedIntoId !== null) return `${one.reference} is part of another enquiry already.`
  if (other.mergedIntoId !== null) return `${other.reference} is part of another enquiry already.`
  return isSameCustomer(one, other) ? null : 'Only enquiries of the same customer are merged.'
}

/** What of a thread may become a case of its own: words that were written or sent. */
export const splitKinds: readonly string[] = ['mail', 'text', 'reply', 'note']

type Said = { readonly id: number; readonly kind: string }

/** Which of these go: those chosen, or everything from the first of them on. Oldest first. */
export function splitOf<Event extends Said>(
  events: readonly Event[],
  chosen: readonly number[],
  isOnward: boolean,
): Event[] {
  const first = Math.min(...chosen)
  return events.filter(({ id }) => (isOnward ? id >= first : chosen.includes(id)))
}

/** A new case begins with words of theirs. */
export const firstOfTheirs = <Event extends Said>(going: readonly Event[]): Event | undefined =>
  going.find(({ kind }) => kind === 'mail' || kind === 'text')
