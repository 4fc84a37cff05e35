/** The auth status entity (spec section 3): what the browser knows about who is asking. Never a right in itself. */
export type AuthStatus = {
  success: boolean
  isBusinessUser: boolean
  isPlatformUser: boolean
  isPersonalCompanyUser: boolean
  isMember: boolean
  /** The user's id, or null for a visitor. */
  id: number | null
}

/** Nobody is logged in. */
export const visitor: AuthStatus = {
  success: false,
  isBusinessUser: false,
  isPlatformUser: false,
  isPersonalCompanyUser: false,
  isMember: false,
  id: null,
}

/** Kinds of companies: with employees, or one person who books for themselves. */
export const companyKinds = [
  { value: 'business', label: 'Company' },
  { value: 'personal', label: 'Single person' },
] as const

export type CompanyKind = (typeof companyKinds)[number]['value']

/** Permission values of a company's admins, lowest first (product decisions, section 1). */
export const permissions = ['viewer', 'booker', 'manager', 'owner'] as const

export type Permission = (typeof permissions)[number]

/** True when a permission is at least another one. */
export const reaches = (held: Permission, needed: Permission): boolean =>
  permissions.indexOf(held) >= permissions.indexOf(needed)

/** The company a session acts for, as its rights are looked up on every request. */
export type ActorCompany = {
  id: number
  name: string
  kind: CompanyKind
  isMember: boolean
  hasSiteApp: boolean
  /** Permission of an active business admin; null for an employee without one. */
  permission: Permission | null
  mayPayByAccount: boolean
}

/** Who asks: a logged-in person, and the company they act for. Every read and write of personal data takes one. */
export type Actor = {
  personId: number
  sessionId: number
  firstName: string
  lastName: string
  email: string | null
  company: ActorCompany | null
}

/** The auth status of who asks (spec section 3; words of product decisions, section 1). */
export function authStatusOf(actor: Actor | null): AuthStatus {
  if (!actor) return visitor
  const { company } = actor
  const permission = company?.permission ?? null
  const isPersonalCompanyUser = company?.kind === 'personal' && permission === 'owner'
  return {
    success: true,
    isBusinessUser: company?.kind === 'business' && permission !== null && reaches(permission, 'booker'),
    isPlatformUser: company?.hasSiteApp ?? false,
    isPersonalCompanyUser,
    isMember: company?.isMember ?? false,
    id: actor.personId,
  }
}

/** A session ends after so long without a request, and after so long in all. */
export const sessionIdleHours = 12
export const sessionHours = 24 * 14

export const cardLevels = [
  { value: 'foundation', label: 'Foundation' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
  { value: 'supervisor', label: 'Supervisor' },
] as const

export type CardLevel = (typeof cardLevels)[number]['value']

export type CardStatus = 'none' | 'active' | 'expiring' | 'expired' | 'revoked'

/** Days before its end from which a card is said to run out soon. */
export const cardWarningDays = 60

/** The state of a card on a day; days are YYYY-MM-DD, `warnFrom` is that many days later. */
export function cardStatus(
  card: { expiresOn: string; revokedOn: string | null } | null,
  today: string,
  warnFrom: string,
): CardStatus {
  if (!card) return 'none'
  if (card.revokedOn && card.revokedOn <= today) return 'revoked'
  if (card.expiresOn < today) return 'expired'
  return card.expiresOn <= warnFrom ? 'expiring' : 'active'
}

export const courseResults = [
  { value: 'pass', label: 'Pass' },
  { value: 'not-yet', label: 'Not yet' },
] as const

/** Languages we teach in, and people may prefer to be taught in. */
export const languages = [
  { value: 'en', label: 'English' },
  { value: 'mi', label: 'Te reo Māori' },
  { value: 'zh', label: 'Mandarin' },
  { value: 'sm', label: 'Samoan' },
  { value: 'to', label: 'Tongan' },
  { value: 'hi', label: 'Hindi' },
  { value: 'tl', label: 'Tagalog' },
  { value: 'es', label: 'Spanish' },
] as const
