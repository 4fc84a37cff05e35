import { signUpPath } from '@/account-paths'
import type { AuthStatus, CompanyKind } from '@/features/account/rules'
import { formatCents } from '@/lib/money'
import { contactUsPath, customerSignUpPath, memberSignUpPath } from '@/paths'

/** Spec section 3. */
export type PricingFlags = {
  /** Sold by talking to us, not online. */
  is_contact: boolean
  is_member_subscription: boolean
  company_is_member: boolean
  is_business_user: boolean
  is_staff_user: boolean
}

export type PricingAction =
  | { kind: 'contact'; label: 'Learn more'; href: typeof contactUsPath }
  | { kind: 'current'; label: 'Current plan'; href: null }
  | { kind: 'member'; label: 'Already a member'; href: null }
  | { kind: 'ask-admin'; label: 'Talk to your company admin'; href: null }
  | { kind: 'sign-up'; label: 'Sign up'; href: typeof memberSignUpPath | typeof customerSignUpPath }

const currentPlan: PricingAction = { kind: 'current', label: 'Current plan', href: null }

/** The six steps of spec section 4, in order. A member subscription begins with signing up as a member. */
export function pricingAction(flags: PricingFlags): PricingAction {
  const { company_is_member, is_business_user, is_member_subscription, is_staff_user } = flags
  if (flags.is_contact) return { kind: 'contact', label: 'Learn more', href: contactUsPath }
  if (company_is_member && is_member_subscription) return currentPlan
  if (company_is_member) return { kind: 'member', label: 'Already a member', href: null }
  if ((is_business_user || is_staff_user) && !is_member_subscription) return currentPlan
  if (is_staff_user) return { kind: 'ask-admin', label: 'Talk to your company admin', href: null }
  return { kind: 'sign-up', label: 'Sign up', href: is_member_subscription ? memberSignUpPath : customerSignUpPath }
}

/** True for an address where a company becomes a member, which members have no use for. */
export const leadsToMembership = (href: string | null): boolean =>
  href === memberSignUpPath || href === signUpPath({ wantsMembership: true })

export type PersonFlags = Pick<PricingFlags, 'company_is_member' | 'is_business_user' | 'is_staff_user'>

/** A staff user works for a company they can’t book for (spec section 6). */
export function flagsOf(status: AuthStatus, company: { kind: CompanyKind } | null): PersonFlags {
  return {
    company_is_member: status.isMember,
    is_business_user: status.isBusinessUser,
    is_staff_user: company?.kind === 'business' && !status.isBusinessUser,
  }
}

/** True if the auth status doesn’t say whether they work for a company. */
export function mayBeStaffUser({ success, isBusinessUser, isPersonalCompanyUser }: AuthStatus): boolean {
  return success && !isBusinessUser && !isPersonalCompanyUser
}

/** Editors pick a plan; they never type prices. */
export const planNames = ['business', 'business-unlimited', 'contact'] as const

export type PlanName = (typeof planNames)[number]

/** Cents a month without GST: by number of sites, or flat. Null means by agreement (spec section 9). */
export type PlanPrice = { sites: number; cents: number }[] | number | null

const businessPrices = [
  { sites: 1, cents: 3_900 },
  { sites: 2, cents: 4_800 },
  { sites: 3, cents: 5_700 },
  { sites: 4, cents: 6_600 },
  { sites: 5, cents: 7_500 },
  { sites: 10, cents: 12_000 },
  { sites: 15, cents: 16_500 },
  { sites: 20, cents: 21_000 },
]

export const planPrices: Record<PlanName, PlanPrice> = {
  business: businessPrices,
  'business-unlimited': 25_900,
  contact: null,
}

/** Spec section 9. */
export const trialText = '14-day free trial, no card needed'

/** Percent (spec section 9). */
export const annualSavingPercent = 10

export type Billing = 'monthly' | 'annual'

/** Cents, rounded half-up after the annual discount. */
export function perMonth(cents: number, billing: Billing): number {
  return billing === 'annual' ? Math.floor((cents * (100 - annualSavingPercent) + 50) / 100) : cents
}

/** Cents: twelve months less 10 %, rounded half-up once. */
export function perYear(cents: number): number {
  return perMonth(cents * 12, 'annual')
}

export function priceLine(plan: PlanName): string {
  const price = planPrices[plan]
  if (price === null) return 'Price on request'
  if (typeof price === 'number') return `${formatCents(price)} a month excl. GST, any number of sites`
  return `From ${formatCents(Math.min(...price.map(({ cents }) => cents)))} a month excl. GST`
}

export function siteCount(sites: number): string {
  return sites === 1 ? '1 site' : `${sites} sites`
}
