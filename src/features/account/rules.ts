/** Spec section 3: what the browser knows about the user. It never grants a right. */
export type AuthStatus = {
  success: boolean
  isBusinessUser: boolean
  isPlatformUser: boolean
  isPersonalCompanyUser: boolean
  isMember: boolean
  id: number | null
}

export const visitor: AuthStatus = {
  success: false,
  isBusinessUser: false,
  isPlatformUser: false,
  isPersonalCompanyUser: false,
  isMember: false,
  id: null,
}

export const companyKinds = [
  { value: 'business', label: 'Company' },
  { value: 'personal', label: 'Single person' },
] as const

export type CompanyKind = (typeof companyKinds)[number]['value']

/** Lowest first (product decisions, section 1). */
export const permissions = ['viewer', 'booker', 'manager', 'owner'] as const

export type Permission = (typeof permissions)[number]

export const reaches = (held: Permission, needed: Permission): boolean =>
  permissions.indexOf(held) >= permissions.indexOf(needed)

/** Rights are read on every request. */
export type ActorCompany = {
  id: number
  name: string
  kind: CompanyKind
  isMember: boolean
  hasSiteApp: boolean
  /** Has the name of another one, and waits until support has checked it. */
  isWaiting: boolean
  permission: Permission | null
  mayPayByAccount: boolean
}

/** Every read and write of personal data takes one. */
export type Actor = {
  personId: number
  sessionId: number
  firstName: string
  lastName: string
  email: string | null
  company: ActorCompany | null
}

/** True for one person’s company, and while one waits to be checked. */
export const booksAlone = ({ kind, isWaiting }: Pick<ActorCompany, 'kind' | 'isWaiting'>): boolean =>
  kind === 'personal' || isWaiting

/** Spec section 3; product decisions, sections 1 and 17. */
export function authStatusOf(actor: Actor | null): AuthStatus {
  if (!actor) return visitor
  const { company } = actor
  const permission = company?.permission ?? null
  const isAlone = company !== null && booksAlone(company)
  return {
    success: true,
    isBusinessUser: company !== null && !isAlone && permission !== null && reaches(permission, 'booker'),
    isPlatformUser: company?.hasSiteApp ?? false,
    isPersonalCompanyUser: isAlone && permission === 'owner',
    isMember: company?.isMember ?? false,
    id: actor.personId,
  }
}

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

export const cardWarningDays = 60

/** Days are YYYY-MM-DD; a card that ends by `warnFrom` is expiring. */
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

export type Language = (typeof languages)[number]['value']

/** The language a course is taught in, where that isn’t English. */
export const taughtIn = (language: Language): string | null =>
  language === 'en' ? null : (languages.find(({ value }) => value === language)?.label ?? null)
