export type Part = {
  readonly id: number
  readonly state: string
  readonly reference: string
  readonly email: string | null
  readonly personId: number | null
  readonly mergedIntoId: number | null
}

export const isSameCustomer = (one: Part, other: Part): boolean =>
  (one.personId !== null && one.personId === other.personId) ||
  (one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase())

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
