import { apiBase, courseBookingPath, waitingListPath } from './paths'

export const loginCallbackPath = '/login/azuread-b2c-oauth2/callback/'
export const accountPath = '/account/'
export const companyPath = '/company/'

/** After an invitation was accepted: welcomes with the role and the first thing to do. */
export const joinedCompanyPath = `${companyPath}?joined=1`
export const logoutPath = '/logout/'

export function loginProblemPath(because: string, next: string): string {
  return `/login/problem/?because=${because}&next=${encodeURIComponent(next)}`
}

export function invitationPath(emailHash: string, inviteeGuid: string): string {
  return `/company/invitation/${emailHash}/${inviteeGuid}/`
}

export const accountProfilePath = '/account/profile/'
export const accountSessionsPath = '/account/sessions/'
export const openCompanyPath = '/account/sign-up/'

/** For someone who wants to become a member, or to continue to `next` afterwards. */
export function signUpPath({
  wantsMembership = false,
  next,
}: {
  wantsMembership?: boolean
  next?: string | undefined
}): string {
  const query = new URLSearchParams({ ...(wantsMembership ? { membership: '1' } : {}), ...(next ? { next } : {}) })
  return query.size > 0 ? `${openCompanyPath}?${query}` : openCompanyPath
}
export const companyPeoplePath = '/company/people/'
export const companyAddPersonPath = '/company/people/add/'
export const companyImportPath = '/company/people/import/'
export const companyAdminsPath = '/company/admins/'

export function companyPersonPath(employeeId: number): string {
  return `${companyPeoplePath}${employeeId}/`
}

export function companyPeopleListPath({
  q = '',
  card = 'all',
  page = 1,
}: {
  q?: string
  card?: string
  page?: number
}): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (card !== 'all') query.set('card', card)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${companyPeoplePath}?${query}` : companyPeoplePath
}

export function companyCall(path: string): string {
  return `/company/${path}/`
}

export const shopPath = '/shop/'
export const cartPath = '/cart/'
export const checkoutPath = '/checkout/'
export const ordersPath = '/account/orders/'

export function ordersPagePath(page: number): string {
  return page > 1 ? `${ordersPath}?page=${page}` : ordersPath
}

/** The current month by default. */
export function statementPath(month?: string): string {
  return month === undefined ? '/company/statement/' : `/company/statement/?month=${month}`
}

export function statementFilePath(month: string): string {
  return `${apiBase}/shopping/statement/file/?month=${month}`
}

export function receiptPath(orderId: number): string {
  return `${apiBase}/shopping/orders/${orderId}/receipt/`
}

export const cardLetterUrl = `${apiBase}/card/letter/`

export function taxDocumentPath(documentId: number): string {
  return `${apiBase}/shopping/documents/${documentId}/`
}

export function checkoutStepPath(step: string, back = false): string {
  return `${checkoutPath}?step=${step}${back ? '&back=1' : ''}`
}

export function orderPath(orderId: number): string {
  return `/checkout/order/${orderId}/`
}

/** Where a payment page leads back to. */
export const paidOrderPath = (orderId: number): string => `${orderPath(orderId)}?paid=1`

/** Back from the payment page without paying. */
export const leftOrderPath = (orderId: number): string => `${orderPath(orderId)}?left=1`

export function paymentWebhookPath(provider: string): string {
  return `/api/payment/webhook/${provider}/`
}

/** Where a mail provider reports bounces and complaints. */
export const mailEventsPath = '/api/mail/events/'

export const mailIncomingPath = '/api/mail/incoming/'

/** Where the text service hands in what comes to our number. */
export const textIncomingPath = '/api/texts/incoming/'

/** Where other sites send the results of courses that are taken there. */
export const courseResultsPath = '/api/platform/v1/integrations/course-results/'

/** Takes the three answers after a course of a browser without a script. */
export const postedFeedbackPath = '/api/course-feedback/'

/** Takes what someone does in a module of a course online in a browser without a script. */
export const postedModulePath = '/api/course-modules/'

/** Takes what someone does with a place in a queue for seats, or a request for a course, in a browser without a script. */
export const postedWaitlistPath = '/api/course-waitlist/'

export function deskFilePath(path: string): string {
  return `${apiBase}/desk/${path}`
}

export function demoPaymentPath(ref: string, step?: 'challenge' | 'closed'): string {
  return `/demo-payment/${ref}/${step === undefined ? '' : `?step=${step}`}`
}

export function demoPaymentActPath(ref: string): string {
  return `/demo-payment/${ref}/act/`
}

type ListCondition = readonly [field: string, operator: string, value: string | readonly string[]]

export function adminListPath(collection: string, conditions: readonly ListCondition[]): string {
  const query = conditions.flatMap(([field, operator, value], index) => {
    const name = `where[or][0][and][${index}][${field}][${operator}]`
    const write = (one: string, at: string) => `${name}${at}=${encodeURIComponent(one)}`
    return typeof value === 'string' ? [write(value, '')] : value.map((one, place) => write(one, `[${place}]`))
  })
  return `/admin/collections/${collection}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

export function cardCheckPath(token: string): string {
  return `/card/${token}/`
}

/** What a certificate’s code leads to. */
export const certificateCheckPath = (code: string): string => `/card/certificate/${code}/`

/** With the card's signed statement in the hash, which browsers never send to a server. */
export function cardCodePath(token: string, statement: string | null): string {
  return `${cardCheckPath(token)}${statement === null ? '' : `#${statement}`}`
}

export const gatePath = '/card/'
export const gateWorkerPath = '/card/worker.js'

/** For emails. The token is sealed and expires. */
export function passLinkPath(token: string): string {
  return `/card/pass/${token}/`
}

export function passLinkApplePath(token: string): string {
  return `/card/pass/${token}/apple/`
}

export function passLinkGooglePath(token: string): string {
  return `/card/pass/${token}/google/`
}

export const ownCardPath = '/account/card/'
export const ownCardWorkerPath = '/account/card/worker.js'
export const ownCardGooglePath = '/account/card/google/'
export const companyCardChecksPath = '/company/card-checks/'
export const trainingMatrixPath = '/company/training-matrix/'
/** Who of a company is where with courses online. */
export const companyLearnersPath = '/company/online-courses/'
export const renewalsPath = '/company/renewals/'
export const renewalProposalPath = (id: number): string => `${renewalsPath}${id}/`
/** People cleared for a site, and when. */
export const clearancesPath = '/company/clearances/'
export const newClearancePath = '/company/clearances/new/'
export const clearancePackPath = (id: number): string => `${clearancesPath}${id}/`
export const changeClearancePath = (id: number): string => `${clearancesPath}${id}/change/`
export const clearanceFilePath = (id: number): string => `${apiBase}/company/clearances/${id}/file/`

export const clearancePath = (token: string): string => `/clearance/${token}/`
export const clearancePdfPath = (token: string): string => `/clearance/${token}/pdf/`
export const companyRequirementsPath = '/company/training-matrix/requirements/'
export const demoWalletPath = '/dev/wallet/'

/** The person's own pass, or an employee's: an API call that opens as a URL. */
export function applePassUrl(employeeId?: number): string {
  return `${apiBase}/apple-wallet/employee-pass/${employeeId === undefined ? '' : `?employeeId=${employeeId}`}`
}

/** `need` ticks everyone who needs that course, `people` those employees. */
export function trainingMatrixPagePath(given: {
  show?: string
  page?: number
  need?: number
  people?: readonly number[]
}): string {
  const { show = 'all', page = 1, need, people = [] } = given
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (page > 1) query.set('page', String(page))
  if (need !== undefined) query.set('need', String(need))
  for (const id of people) query.append('people', String(id))
  return query.size > 0 ? `${trainingMatrixPath}?${query}` : trainingMatrixPath
}

/** Needs `course`, `people` and `place` in its query. */
export const crewDatesPath = '/company/training-matrix/dates/'

export const crewDatesForPath = (course: number, people: readonly number[]): string =>
  `${crewDatesPath}?course=${course}&people=${people.join()}`

/** Where a place in a queue is joined in its page, and what is said of it once it was. */
export const queueAnchor = 'queue'

/** Which place of the waiting list the person has just left. */
export const leftWaitlistPath = (entryId: number): string => `${waitingListPath}?left=${entryId}`

/** More people on the same start as a booking, in one of their own. */
export const bookBesidePath = (sessionId: number, slotId: number, bookingId: number): string =>
  `${courseBookingPath(sessionId, slotId)}&beside=${bookingId}`
