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
  | 'buy on account'
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
  // A booker besides only where it was granted them.
  'buy on account': { may: ['booker', 'manager', 'owner'], personal: false },
  'read orders': { may: ['viewer', 'booker', 'manager', 'owner'], personal: true },
}

/** True for a name of the table, as contracts write it. */
export const isCompanyAction = (name: string): name is CompanyAction => name in actionTable

/** Access for those who may do this in the company that they act for (`defineCall` of `src/lib/api.ts`). */
export const customer = (action: CompanyAction) => ({ customer: action })

/** True when the actor's permission in their active company allows the action. */
export function mayIn(company: ActorCompany | null, action: CompanyAction): boolean {
  if (!company?.permission) return false
  const { may, personal } = actionTable[action]
  if (action === 'buy on account' && company.permission === 'booker' && !company.mayPayByAccount) return false
  return company.kind === 'personal' ? personal : may.includes(company.permission)
}

/**
 * The company that the actor acts for, when they may do this there.
 * @throws AppError NOT_PERMITTED
 */
export function companyFor(actor: Actor, action: CompanyAction): ActorCompany & { permission: Permission } {
  const { company } = actor
  if (!company?.permission || !mayIn(company, action)) {
    const what = action === 'buy on account' ? action : 'do this'
    throw new AppError('NOT_PERMITTED', `You do not have the right to ${what}. Ask an owner of your company.`)
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

/** A company that is younger than this, in hours, or has bought nothing yet, invites few (product decisions, section 16). */
const newHours = 24

/** To how many different addresses a company's invitations may go on one day: what it does to strangers grows with what we know of it. */
export function invitesPerDay({ hours, hasOrder }: { hours: number; hasOrder: boolean }): number {
  return hours < newHours || !hasOrder ? 10 : 100
}
