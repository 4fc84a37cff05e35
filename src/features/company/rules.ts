import { type Actor, type ActorCompany, type Permission, reaches } from '@/features/account/rules'
import { AppError } from '@/lib/errors'

/** Rows of the table in product decisions, section 1. */
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
  | 'read renewals'
  | 'set renewals'
  | 'read clearances'
  | 'make clearances'

/** `personal`: allowed to the one person of a personal company. A booker does not list admins. */
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
  // For a booker, only if granted.
  'buy on account': { may: ['booker', 'manager', 'owner'], personal: false },
  'read orders': { may: ['viewer', 'booker', 'manager', 'owner'], personal: true },
  'read renewals': { may: ['viewer', 'booker', 'manager', 'owner'], personal: false },
  'set renewals': { may: ['manager', 'owner'], personal: false },
  'read clearances': { may: ['viewer', 'booker', 'manager', 'owner'], personal: false },
  'make clearances': { may: ['booker', 'manager', 'owner'], personal: false },
}

/** Also while a company waits to be checked: its invitations are kept, and sent then. The rest is as for one person. */
const whileWaiting: readonly CompanyAction[] = ['list admins', 'manage admins']

export const permissionsFor = (action: CompanyAction): readonly Permission[] => actionTable[action].may

export const isCompanyAction = (name: string): name is CompanyAction => name in actionTable

export const customer = (action: CompanyAction) => ({ customer: action })

export function mayIn(company: ActorCompany | null, action: CompanyAction): boolean {
  if (!company?.permission) return false
  const { may, personal } = actionTable[action]
  if (action === 'buy on account' && company.permission === 'booker' && !company.mayPayByAccount) return false
  if (company.kind === 'personal') return personal
  if (company.isWaiting && !personal && !whileWaiting.includes(action)) return false
  return may.includes(company.permission)
}

const waitingText = 'We’re checking your company first. Until then you can book for yourself.'

/** The actor's active company. @throws AppError NOT_PERMITTED */
export function companyFor(actor: Actor, action: CompanyAction): ActorCompany & { permission: Permission } {
  const { company } = actor
  if (!company?.permission || !mayIn(company, action)) {
    if (company?.isWaiting) throw new AppError('NOT_PERMITTED', waitingText)
    const what = action === 'buy on account' ? action : 'do this'
    throw new AppError('NOT_PERMITTED', `You do not have the right to ${what}. Ask an owner of your company.`)
  }
  return { ...company, permission: company.permission }
}

/** Owners can grant any permission, managers viewer and booker. No one reaches above their own, so no one can promote themselves. */
export function mayHandOut(held: Permission, target: Permission): boolean {
  return held === 'owner' || (held === 'manager' && !reaches(target, 'manager'))
}

export const lastOwnerText = 'A company must have an owner. Make someone else an owner first.'

/** The trigger's error, also when wrapped by a library. */
export function isLastOwnerError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return ('code' in error && error.code === 'HV001') || ('cause' in error && isLastOwnerError(error.cause))
}

/** 13 digits with a GS1 check digit. */
export function isNzbn(value: string): boolean {
  if (!/^\d{13}$/.test(value)) return false
  const digits = [...value].map(Number)
  const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === digits[12]
}

/** After the end of an invitation that was not accepted. */
export const daysToForgetInvitation = 30

/** Younger companies, and those without an order, can send few invitations (product decisions, section 16). */
const newHours = 24

export function invitesPerDay({ hours, hasOrder }: { hours: number; hasOrder: boolean }): number {
  return hours < newHours || !hasOrder ? 10 : 100
}

/** `may`: the words after “you can” (product decisions, section 1). */
export const permissionWords: Readonly<Record<Permission, { name: string; may: string }>> = {
  viewer: { name: 'a viewer', may: 'see your people, their cards and your orders' },
  booker: { name: 'a booker', may: 'book courses and keep the list of your people up to date' },
  manager: {
    name: 'a manager',
    may: 'book courses, look after every booking, order and person, and invite viewers and bookers',
  },
  owner: { name: 'an owner', may: 'do everything, including account terms and who else runs the account' },
}

type Paying = {
  readonly name: string
  readonly hasAccount: boolean
  /** Null for those who may not buy on account. */
  readonly accountTerms: { readonly state: 'none' | 'open' | 'stopped' } | null
}

/** How a company pays, as far as it concerns the reader. */
export function payingWords({ name, hasAccount, accountTerms }: Paying, mayBook: boolean): string {
  if (accountTerms?.state === 'open') return `You can book on ${name}’s account, or pay by card.`
  if (accountTerms?.state === 'stopped') return `${name}’s account is on hold: for now you pay by card.`
  if (accountTerms || (mayBook && !hasAccount)) return 'You pay by card when you book.'
  if (mayBook)
    return `You pay by card when you book. ${name} has an account too: its managers and owners can book on it.`
  return hasAccount ? `${name} pays on account or by card.` : `${name} pays by card.`
}
