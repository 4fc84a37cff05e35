import { type Actor, type ActorCompany, type Permission, reaches } from '@/features/account/rules'
import { AppError } from '@/lib/errors'

/** What somebody may want to do with a company (rows of the table in product decisions, section 1). */
export type CompanyAction =
  | 'read company'
  | 'list admins'
  | 'manage admins'
  | 'read employees'
  | 'change employees'
  | 'answer requests'
  | 'buy'
  | 'book'
  | 'read bookings'
  | 'read orders'

/** Permissions that may do each, and whether the one person of a personal company may. A booker does not list admins. */
const actionTable: Record<CompanyAction, { may: readonly Permission[]; personal: boolean }> = {
  'read company': { may: ['viewer', 'booker', 'manager', 'owner'], personal: true },
  'list admins': { may: ['viewer', 'manager', 'owner'], personal: false },
  'manage admins': { may: ['manager', 'owner'], personal: false },
  'read employees': { may: ['viewer', 'booker', 'manager', 'owner'], personal: true },
  'change employees': { may: ['booker', 'manager', 'owner'], personal: false },
  'answer requests': { may: ['manager', 'owner'], personal: false },
  book: { may: ['booker', 'manager', 'owner'], personal: true },
  'read bookings': { may: ['viewer', 'booker', 'manager', 'owner'], personal: true },
  buy: { may: ['booker', 'manager', 'owner'], personal: true },
  'read orders': { may: ['viewer', 'booker', 'manager', 'owner'], personal: true },
}

/** True when the actor's permission in their active company allows the action. */
export function mayIn(company: ActorCompany | null, action: CompanyAction): boolean {
  if (!company?.permission) return false
  const { may, personal } = actionTable[action]
  return company.kind === 'personal' ? personal : may.includes(company.permission)
}

/**
 * The company that the actor acts for, when they may do this there.
 * @throws AppError NOT_PERMITTED
 */
export function companyFor(actor: Actor, action: CompanyAction): ActorCompany & { permission: Permission } {
  const { company } = actor
  if (!company?.permission || !mayIn(company, action)) {
    throw new AppError('NOT_PERMITTED', 'You do not have the right to do this. Ask an owner of your company.')
  }
  return { ...company, permission: company.permission }
}

/**
 * True when an admin may give, change or take this permission: an owner any, a manager those of viewers and bookers. Nobody reaches above
 * their own, so nobody can raise themselves either.
 */
export function mayHandOut(held: Permission, target: Permission): boolean {
  return held === 'owner' || (held === 'manager' && !reaches(target, 'manager'))
}

export const lastOwnerText = 'A company must keep an owner. Make somebody else an owner first.'

/** True for the database's refusal to leave a company without an owner, also inside of the error of a library. */
export function isLastOwnerError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return ('code' in error && error.code === 'HV001') || ('cause' in error && isLastOwnerError(error.cause))
}

/** An NZ business number: 13 digits with the check digit of GS1. */
export function isNzbn(value: string): boolean {
  if (!/^\d{13}$/.test(value)) return false
  const digits = [...value].map(Number)
  const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === digits[12]
}

/** A web or email address inside a text: what a stranger would click who is invited by a company of that name. */
const address =
  /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|co|app|dev|shop|site|online|xyz|link|click|top|nz|au|uk|us|eu|cn|ru|example)(?![\p{L}\p{N}])/iu

/** True for what may be a company's name: one line of visible characters without a web address (product decisions, section 16). */
export function isCompanyName(name: string): boolean {
  return !/[\p{C}\p{Zl}\p{Zp}]/u.test(name) && !address.test(name)
}

export const companyNameText = 'Write the name alone: one line, without a web or email address.'

/** A company that is younger than this, in hours, or has bought nothing yet, invites few (product decisions, section 16). */
const newHours = 24

/** To how many different addresses a company's invitations may go on one day: what it does to strangers grows with what we know of it. */
export function invitesPerDay({ hours, hasOrder }: { hours: number; hasOrder: boolean }): number {
  return hours < newHours || !hasOrder ? 10 : 100
}
