import { apiBase, safeNext } from './paths'

export const deskPath = '/desk/'
/** The steps until a new site goes live. */
export const deskSetupPath = '/desk/setup/'
export const deskSetupStepPath = (step: string): string => `${deskSetupPath}?step=${step}#step-${step}`
/** The trainer’s day, which also opens without signal. */
export const deskDayPath = '/desk/day/'
export const deskDayWorkerPath = '/desk/day/worker.js'
export const deskHandbookPath = '/desk/handbook/'
export const deskSearchPath = '/desk/search/'
export const deskPlannerPath = '/desk/planner/'
export const deskCalendarPath = '/desk/planner/calendar/'
export const deskGoPath = '/desk/planner/go/'
export const deskNewSessionPath = '/desk/planner/new/'
export const deskWaitlistPath = '/desk/planner/waitlist/'
export const deskDemandPath = '/desk/planner/waitlist/demand/'
export const deskCoursesPath = '/desk/planner/courses/'
export const deskPlacesPath = '/desk/planner/places/'
export const deskEquipmentPath = '/desk/planner/equipment/'
export const deskBookingsPath = '/desk/bookings/'
export const deskNewBookingPath = '/desk/bookings/new/'
export const deskPeoplePath = '/desk/people/'
export const deskCardsPath = '/desk/people/cards/'
export const deskCardChecksPath = '/desk/people/card-checks/'
/** People who ask what we hold on them, or want it erased. */
export const deskPrivacyPath = '/desk/people/privacy/'
export const deskPrivacyRequestsPath = '/desk/people/requests/'
export const deskDuplicatesPath = '/desk/people/duplicates/'
export const deskCompaniesPath = '/desk/people/companies/'
export const deskEnquiriesPath = '/desk/enquiries/'
export const deskCardOrdersPath = '/desk/enquiries/card-orders/'
export const deskCardLabelsPath = '/desk/enquiries/card-labels/'
export const deskOrdersPath = '/desk/money/'
export const deskDocumentsPath = '/desk/money/documents/'
export const deskPaymentsPath = '/desk/money/payments/'
export const deskRefundsPath = '/desk/money/refunds/'
export const deskCreditPath = '/desk/money/credit/'
export const deskBooksPath = '/desk/money/books/'
export const deskDebtorsPath = '/desk/money/debtors/'
export const deskBankPath = '/desk/money/bank/'
export const deskBankImportPath = (id: number): string => `${deskBankPath}${id}/`
export const deskPayoutsPath = '/desk/money/payouts/'
export const deskPayoutPath = (ref: string): string => `${deskPayoutsPath}${encodeURIComponent(ref)}/`
export const deskShopItemsPath = '/desk/money/shop/'
export const deskVouchersPath = '/desk/money/vouchers/'
export const deskFreightPath = '/desk/money/freight/'
export const deskMessagesPath = '/desk/messages/'
export const deskWordingsPath = '/desk/messages/wordings/'
export const deskTasksPath = '/desk/tasks/'
export const deskReportsPath = '/desk/reports/'
export const deskSettingsPath = '/desk/settings/'
export const deskStaffPath = '/desk/settings/staff/'
export const deskAuditPath = '/desk/settings/audit/'
export const deskBusinessPath = '/desk/settings/business/'
export const deskFormsPath = '/desk/settings/forms/'
export const deskTradeAreasPath = '/desk/settings/trade-areas/'
export const deskSnippetsPath = '/desk/settings/snippets/'

export const deskOfficePath = '/desk/settings/office/'
export const deskCaseRulesPath = '/desk/settings/rules/'
export const deskApiKeysPath = '/desk/settings/api-keys/'
export const deskWebhooksPath = '/desk/settings/webhooks/'
/** Lists that come in as files. */
export const deskImportsPath = '/desk/settings/import/'
/** Who came in as a company’s contact is invited here to log in. */
export const deskInvitationsPath = '/desk/settings/import/invitations/'
export const deskImportPath = (id: number): string => `${deskImportsPath}${id}/`

export const deskSessionPath = (slotId: number): string => `${deskPlannerPath}${slotId}/`
export const deskCoursePath = (id: number): string => `${deskCoursesPath}${id}/`
export const deskPlacePath = (id: number): string => `${deskPlacesPath}${id}/`
export const deskNewSessionOfPath = (courseId: number, place?: string): string =>
  `${deskNewSessionPath}?course=${courseId}${place ? `&place=${encodeURIComponent(place)}` : ''}`
export const deskDemandOfPath = (course: string, area: string): string =>
  `${deskDemandPath}?${new URLSearchParams({ course, area })}`
export const deskBookForPath = (known: { person?: number; company?: number; start?: number }): string =>
  `${deskNewBookingPath}?${Object.entries(known)
    .map(([name, id]) => `${name}=${id}`)
    .join('&')}`
export const deskBookingPath = (id: number): string => `${deskBookingsPath}${id}/`
export const deskPersonPath = (id: number): string => `${deskPeoplePath}${id}/`
export const deskPersonPrivacyPath = (id: number): string => `${deskPersonPath(id)}privacy/`
export const deskPrivacyRequestPath = (id: number): string => `${deskPrivacyRequestsPath}${id}/`
/** Two records that may be one person. `stays` remains. */
export const deskMergePath = (stays: number, goes: number): string => `${deskPersonPath(stays)}merge/${goes}/`
export const deskCompanyPath = (id: number): string => `${deskCompaniesPath}${id}/`
export const deskEnquiryPath = (id: number): string => `${deskEnquiriesPath}${id}/`
export const deskOrderPath = (id: number): string => `${deskOrdersPath}${id}/`
export const deskShopItemPath = (id: number): string => `${deskShopItemsPath}${id}/`
export const deskDebtorPath = (companyId: number, month?: string): string =>
  `${deskDebtorsPath}${companyId}/${month ? `?month=${month}` : ''}`
export const deskVoucherPath = (id: number): string => `${deskVouchersPath}${id}/`
export const deskReportPath = (name: string): string => `${deskReportsPath}${name}/`
export const deskMessagePath = (id: number): string => `${deskMessagesPath}${id}/`
export const deskWordingPath = (key: string): string => `${deskWordingsPath}${key}/`
export const deskWebhookPath = (id: number): string => `${deskWebhooksPath}${id}/`

export const panelOf = (page: string, panel: string): string => `${page}#${panel}`

export const deskCallPath = (list: string): string => `/desk/lists/${list}/`

/** `call` is the list's, below the desk’s calls. */
export const deskExportPath = (call: string, query: string): string =>
  `${apiBase}/desk/${call}/export/${query && `?${query}`}`

export const deskHomePath = '/desk/'
export const deskSignInCallbackPath = '/desk/sign-in/callback/'
/** Asks before signing out, and confirms it afterwards. */
export const deskSignOutPath = '/desk/sign-out/'
export const deskSessionsPath = '/desk/sessions/'

/** `maxAge` (seconds): the last sign-in must be this recent. `prompt`: sign in again now. */
export function deskSignInPath(next: string, { maxAge, prompt }: { maxAge?: number; prompt?: 'login' } = {}): string {
  const query = new URLSearchParams({ next })
  if (maxAge !== undefined) query.set('max_age', String(maxAge))
  if (prompt) query.set('prompt', prompt)
  return `/desk/sign-in/?${query}`
}

export const stepUpPath = (next: string = deskHomePath): string =>
  deskSignInPath(next, { maxAge: 10 * 60, prompt: 'login' })

export function deskSignInProblemPath(because: string, next: string): string {
  return `/desk/sign-in/problem/?${new URLSearchParams({ because, next })}`
}

/** Sanitises an untrusted return path: a page of the desk or the back office, or null. */
export function safeDeskNext(value: string | undefined): string | null {
  const path = safeNext(value)
  return path && /^\/(?:desk\/(?!sign-)|admin(?:[/?]|$))/.test(path) ? path : null
}

export function cardLabelsPath(ids: readonly number[]): string {
  return `${deskCardLabelsPath}?ids=${ids.join(',')}`
}
