import type { AuthStatus, CompanyKind } from '@/features/account/rules'
import { formatCents } from '@/lib/money'
import { contactUsPath, customerSignUpPath, memberSignUpPath } from '@/paths'

/** What the pricing-card action depends on, in the words of the spec's card (section 3). */
export type PricingFlags = {
  /** The plan is agreed in a talk, not bought. */
  is_contact: boolean
  /** The plan is the subscription that comes with a membership. */
  is_member_subscription: boolean
  company_is_member: boolean
  is_business_user: boolean
  is_staff_user: boolean
}

/** What a plan offers whoever looks at it: a way on, or a statement without one. */
export type PricingAction =
  | { kind: 'contact'; label: 'Learn more'; href: typeof contactUsPath }
  | { kind: 'current'; label: 'Current plan'; href: null }
  | { kind: 'member'; label: 'Already a member'; href: null }
  | { kind: 'ask-admin'; label: 'Talk to your company admin'; href: null }
  | { kind: 'sign-up'; label: 'Sign up'; href: typeof memberSignUpPath | typeof customerSignUpPath }

const currentPlan: PricingAction = { kind: 'current', label: 'Current plan', href: null }

/** The pricing-card action: the six steps of spec section 4, in its order. A member subscription begins with signing up as a member. */
export function pricingAction(flags: PricingFlags): PricingAction {
  const { company_is_member, is_business_user, is_member_subscription, is_staff_user } = flags
  if (flags.is_contact) return { kind: 'contact', label: 'Learn more', href: contactUsPath }
  if (company_is_member && is_member_subscription) return currentPlan
  if (company_is_member) return { kind: 'member', label: 'Already a member', href: null }
  if ((is_business_user || is_staff_user) && !is_member_subscription) return currentPlan
  if (is_staff_user) return { kind: 'ask-admin', label: 'Talk to your company admin', href: null }
  return { kind: 'sign-up', label: 'Sign up', href: is_member_subscription ? memberSignUpPath : customerSignUpPath }
}

/** The flags that come from the person who asks, and not from the plan. */
export type PersonFlags = Pick<PricingFlags, 'company_is_member' | 'is_business_user' | 'is_staff_user'>

/** A staff user works for a company that they don’t book for (spec section 6): with or without a membership, with or without the app. */
export function flagsOf(status: AuthStatus, company: { kind: CompanyKind } | null): PersonFlags {
  return {
    company_is_member: status.isMember,
    is_business_user: status.isBusinessUser,
    is_staff_user: company?.kind === 'business' && !status.isBusinessUser,
  }
}

/** True for people of whom the auth status does not say whether they work for a company. */
export function mayBeStaffUser({ success, isBusinessUser, isPersonalCompanyUser }: AuthStatus): boolean {
  return success && !isBusinessUser && !isPersonalCompanyUser
}

/** Plans of the site-management app as an editor chooses them; prices are never typed by hand. */
export const planNames = ['business', 'business-unlimited', 'contact'] as const

export type PlanName = (typeof planNames)[number]

/** Cents a month without GST: by number of sites, or one price for any number; null is agreed in a talk (spec section 9). */
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

/** What each plan costs a month. */
export const planPrices: Record<PlanName, PlanPrice> = {
  business: businessPrices,
  'business-unlimited': 25_900,
  contact: null,
}

/** The trial that every bought plan begins with (spec section 9). */
export const trialText = '14-day free trial, no card needed'

/** What paying annually saves, in percent (spec section 9). */
export const annualSavingPercent = 10

export type Billing = 'monthly' | 'annual'

/** Cents for one month of a plan paid in this way: 10 % less for a year at once, rounded half-up to the cent. */
export function perMonth(cents: number, billing: Billing): number {
  return billing === 'annual' ? Math.floor((cents * (100 - annualSavingPercent) + 50) / 100) : cents
}

/** Cents for a whole year paid at once: ten percent off twelve months, rounded half-up once. */
export function perYear(cents: number): number {
  return perMonth(cents * 12, 'annual')
}

/** A plan's price in one line. What more sites cost is a table's business. */
export function priceLine(plan: PlanName): string {
  const price = planPrices[plan]
  if (price === null) return 'Price on request'
  if (typeof price === 'number') return `${formatCents(price)} a month excl. GST, any number of sites`
  return `From ${formatCents(Math.min(...price.map(({ cents }) => cents)))} a month excl. GST`
}

/** “1 site”, “20 sites”. */
export function siteCount(sites: number): string {
  return sites === 1 ? '1 site' : `${sites} sites`
}
