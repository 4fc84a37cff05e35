/** Every internal address of the product. Nothing else writes URLs. All end in a slash (product routes, spec section 2). */

/**
 * First segments of every address that the product owns: no page of an editor may have one. tests/safety/addresses.test.ts compares them with the
 * routes.
 */
export const productSegments = [
  '_next',
  'account',
  'account-authenticate',
  'admin',
  'api',
  'block-pictures',
  'card',
  'cart',
  'checkout',
  'cms-api',
  'company',
  'course-booking',
  'course-move',
  'course-offer',
  'course-redirector',
  'course-request',
  'demo-identity',
  'demo-payment',
  'desk',
  'dev',
  'documents',
  'feeds',
  'healthz',
  'login',
  'logout',
  'media',
  'preview',
  'readyz',
  'search',
  'unavailable',
] as const

/** True for an address, or a path below one, that the product answers itself. */
export function isProductPath(path: string): boolean {
  return productSegments.some((segment) => path.split('/')[1] === segment)
}

export const homePath = '/'
export const courseCalendarPath = '/training/course-calendar/'
export const memberSignUpPath = '/sign-up/member/'
export const customerSignUpPath = '/sign-up/customer/'
export const contactUsPath = '/about/contact-us/'
export const apiBase = '/api/platform/v1'
/** Base of the content API, in which any Wagtail client finds its way. */
export const contentApiBase = '/api/v2'
export const openApiPath = '/api/openapi.json'
export const searchPath = '/search/'
export const sitemapPath = '/sitemap.xml'
export const articlesFeedPath = '/feeds/articles.xml'
export const newsFeedPath = '/feeds/news.xml'
/** What stands on a shared link that has no picture of its own (public/social.png). */
export const defaultSocialImagePath = '/social.png'
export const blockGalleryPath = '/dev/blocks/'
/** Scripts, styles and fonts of the built site. */
export const staticFilesPath = '/_next/static/'

/** One of the mails that were kept, or the newest. Only there in the demo. */
export function keptMailPath(id?: number): string {
  return `/dev/mail/${id === undefined ? '' : `?message=${id}`}`
}

/** In-app booking of a session; the slot preselects one of its start times, the people are employees that are ticked. */
export function courseBookingPath(sessionId: number, slotId?: number, people: readonly number[] = []): string {
  const query = [
    ...(slotId === undefined ? [] : [`slot=${slotId}`]),
    ...(people.length === 0 ? [] : [`people=${people.join()}`]),
  ].join('&')
  return `/course-booking/${sessionId}/${query && `?${query}`}`
}

/** Where a form page goes after a successful submit (spec section 2, form pages). */
export function formSuccessPath(path: string): string {
  return `${path}?success=true`
}

/** A step of an in-app booking; with the booking once its seats are held. */
export function courseBookingStepPath(sessionId: number, step: string, bookingId?: number): string {
  return `/course-booking/${sessionId}/?step=${step}${bookingId === undefined ? '' : `&booking=${bookingId}`}`
}

/** A course row's public course page, by its session id. */
export function courseRedirectorPath(id: number): string {
  return `/course-redirector/${id}/`
}

/** One booking: its people, changes and calendar file. */
export function bookingPath(bookingId: number): string {
  return `/account/bookings/${bookingId}/`
}

/** The certificate of somebody on a booking who passed, as a file. */
export function certificatePath(attendeeId: number): string {
  return `${apiBase}/booking/certificates/${attendeeId}/`
}

/** The form of the waitlist at `page`, with a course and, where one is known, a place filled in. */
export const filledWaitlistPath = (page: string, course: string, area?: string): string =>
  `${page}?${new URLSearchParams({ course, ...(area ? { area } : {}) })}`

/** An offer to somebody on a waitlist; the token is the link's right to answer. */
export function waitlistOfferPath(token: string): string {
  return `/course-offer/${token}/`
}

/** An offer to move to another date; the token is the link's right to answer. */
export function moveOfferPath(token: string): string {
  return `/course-move/${token}/`
}

/** The bookings of a company or a person. */
export const bookingsPath = '/account/bookings/'

/** What somebody asked for with the waitlist form; the token is the link's right to end it. */
export function courseRequestPath(token: string): string {
  return `/course-request/${token}/`
}

/** Own places on waitlists, with offers to answer. */
export const waitingListPath = '/account/waiting-list/'

/** A page of the bookings that come, or of the past. */
export function bookingsPagePath(when: 'coming' | 'past', page = 1): string {
  const query = new URLSearchParams({
    ...(when === 'past' ? { when } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return query.size > 0 ? `${bookingsPath}?${query}` : bookingsPath
}

/** Booking of a session for everybody who does not book in the app. */
export function sessionRedirectorPath(sessionId: number, slotId?: number): string {
  return `/course-redirector/${sessionId}/?book-session=1${slotId === undefined ? '' : `&slot=${slotId}`}`
}

/** The course page hero's default link, and where a visitor goes before booking. */
export function accountAuthenticatePath(next?: string): string {
  return `/account-authenticate/?booking=1${next ? `&next=${encodeURIComponent(next)}` : ''}`
}

/** The identity provider route: comes back to `next`, the current path. */
export function loginPath(next: string): string {
  return `/login/azuread-b2c-oauth2/?next=${encodeURIComponent(next)}&prompt=login`
}

export function coursePagePath(courseSlug: string): string {
  return `/training/courses/${courseSlug}/`
}

/** The calendar with its filters; empty ones are left out. */
export function calendarPath(query: Record<string, string | number | undefined>, base = courseCalendarPath): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const text = new URLSearchParams(given).toString()
  return text ? `${base}?${text}` : base
}

/** The calendar, with the dates of the course whose page somebody came from (a Referer header, or null). */
export function calendarOfCoursePage(from: string | null): string {
  const path = from && URL.canParse(from) ? new URL(from).pathname : ''
  return calendarPath({ course: /^\/training\/courses\/([a-z0-9-]+)\/$/.exec(path)?.[1] })
}

/** One object of the content API: `pages`, `images` and so on. */
export function contentDetailPath(endpoint: string, id: number): string {
  return `${contentApiBase}/${endpoint}/${id}/`
}

/** A stored image, at its own size or one of the sizes made at upload. */
export function mediaPath(filename: string): string {
  return `/media/${encodeURIComponent(filename)}`
}

/** A document in the back office. */
export function adminPath(collection: string, id: number): string {
  return `/admin/collections/${collection}/${id}`
}

/** A call of the back office's own API. */
export function cmsApiPath(path: string): string {
  return `/cms-api/${path}`
}

/** Where the back office shows a picture or document of its own. */
export function filePathInCms(collection: 'media' | 'documents', filename: string): string {
  return `/cms-api/${collection}/file/${encodeURIComponent(filename)}`
}

/** Opens the preview that a token allows: the token becomes a cookie and leaves the address. */
export function previewOpenPath(token: string): string {
  return `/preview/open/?token=${token}`
}

/** A page as a draft shows it. Only the bearer of its cookie sees it. */
export function previewPath(pageId: number): string {
  return `/preview/${pageId}/`
}

/** The picture of a block in the editor’s picker (`public/block-pictures`, made by scripts/block-pictures.ts). */
export function blockPicturePath(slug: string): string {
  return `/block-pictures/${slug}.webp`
}

/** A stored PDF. */
export function documentPath(filename: string): string {
  return `/documents/${encodeURIComponent(filename)}`
}

/** The path of a catch-all route's segments; one that can't be decoded stays as it came and finds no page. */
export function pathOfSegments(segments: string[] | undefined): string {
  return segments?.length ? `/${segments.map(decodeSegment).join('/')}/` : homePath
}

function decodeSegment(segment: string): string {
  return /%(?![0-9a-f]{2})/i.test(segment) ? segment : decodeURI(segment)
}

/** A path of this site from an untrusted value, or null: never another origin, however it is dressed. */
export function safeNext(value: string | undefined): string | null {
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return null
  const own = 'http://own.invalid'
  const url = URL.canParse(value, own) ? new URL(value, own) : null
  return url?.origin === own && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : null
}

/** The list call of the content API for articles, newest first; of one index page when its id is given. */
export function articleListPath(indexId?: number): string {
  const below = indexId === undefined ? '' : `&descendant_of=${indexId}`
  return `/api/v2/pages/?type=hivis.ArticlePage${below}&order=-date&fields=date,categories,image_large`
}

/** A further part of the list on a page; the first has the page's own address. */
export function listPagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}

/** The search with its words. */
export function searchResultsPath(words: string, page = 1): string {
  return `${searchPath}?q=${encodeURIComponent(words)}${page > 1 ? `&page=${page}` : ''}`
}

/** The path of a full address of this site, or of another instance that shows the same pages. */
export function pathOfAddress(address: string): string {
  const own = 'http://own.invalid'
  return safeNext(URL.canParse(address, own) ? new URL(address, own).pathname : undefined) ?? homePath
}

/** Where the identity provider sends people back to. */
export const loginCallbackPath = '/login/azuread-b2c-oauth2/callback/'
/** The demo's own identity provider. */
export const demoIdentityBase = '/demo-identity'
export const accountPath = '/account/'
export const companyPath = '/company/'
export const logoutPath = '/logout/'

/** Says why a login did not work. */
export function loginProblemPath(because: string, next: string): string {
  return `/login/problem/?because=${because}&next=${encodeURIComponent(next)}`
}

/** The landing page of an invitation; its link is in the mail. */
export function invitationPath(emailHash: string, inviteeGuid: string): string {
  return `/company/invitation/${emailHash}/${inviteeGuid}/`
}

export const accountProfilePath = '/account/profile/'
export const accountSessionsPath = '/account/sessions/'
/** Opens a company, or an account for oneself; for somebody who is logged in. */
export const openCompanyPath = '/account/sign-up/'

/** The same for somebody who wants to become a member, or who goes on to `next` afterwards. */
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

/** The list of people with its search, filter and page; what is not asked for is left out. */
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

/** A call of the API on the own company, for `getData` and `sendData`. */
export function companyCall(path: string): string {
  return `/company/${path}/`
}

export const shopPath = '/shop/'
export const cartPath = '/cart/'
export const checkoutPath = '/checkout/'
export const ordersPath = '/account/orders/'

/** One page of the list of orders. */
export function ordersPagePath(page: number): string {
  return page > 1 ? `${ordersPath}?page=${page}` : ordersPath
}

/** A company's statement of account; of this month unless another is named. */
export function statementPath(month?: string): string {
  return month === undefined ? '/company/statement/' : `/company/statement/?month=${month}`
}

/** The same as a file. */
export function statementFilePath(month: string): string {
  return `${apiBase}/shopping/statement/file/?month=${month}`
}

/** A tax document as a file. */
export function taxDocumentPath(documentId: number): string {
  return `${apiBase}/shopping/documents/${documentId}/`
}

/** A step of the checkout; `back` comes from a Change link, which returns to the answers. */
export function checkoutStepPath(step: string, back = false): string {
  return `${checkoutPath}?step=${step}${back ? '&back=1' : ''}`
}

/** An order with what became of it; where the payment comes back to. */
export function orderPath(orderId: number): string {
  return `/checkout/order/${orderId}/`
}

/** Where a payment provider tells us that something happened. */
export function paymentWebhookPath(provider: string): string {
  return `/api/payment/webhook/${provider}/`
}

/** A file of the desk that the browser downloads; `path` is below the desk's calls. */
export function deskFilePath(path: string): string {
  return `${apiBase}/desk/${path}`
}

/** The test payment page of the demo. */
export function demoPaymentPath(ref: string, step?: 'challenge' | 'closed'): string {
  return `/demo-payment/${ref}/${step === undefined ? '' : `?step=${step}`}`
}

/** Where its buttons lead. */
export function demoPaymentActPath(ref: string): string {
  return `/demo-payment/${ref}/act/`
}

type ListCondition = readonly [field: string, operator: string, value: string | readonly string[]]

/** A list of the back office with conditions that all hold. */
export function adminListPath(collection: string, conditions: readonly ListCondition[]): string {
  const query = conditions.flatMap(([field, operator, value], index) => {
    const name = `where[or][0][and][${index}][${field}][${operator}]`
    const write = (one: string, at: string) => `${name}${at}=${encodeURIComponent(one)}`
    return typeof value === 'string' ? [write(value, '')] : value.map((one, place) => write(one, `[${place}]`))
  })
  return `/admin/collections/${collection}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** The labels of these card orders, to be printed. */
export function cardLabelsPath(ids: readonly number[]): string {
  return `${deskCardLabelsPath}?ids=${ids.join(',')}`
}

/** Where a gate reads whether a card counts now: the QR code of every pass leads there. */
export function cardCheckPath(token: string): string {
  return `/card/${token}/`
}

/** What the link of a mailed pass opens; its token is sealed and ends. */
export function passLinkPath(token: string): string {
  return `/card/pass/${token}/`
}

/** The pass of such a link for Apple Wallet. */
export function passLinkApplePath(token: string): string {
  return `/card/pass/${token}/apple/`
}

/** The same for Google Wallet. */
export function passLinkGooglePath(token: string): string {
  return `/card/pass/${token}/google/`
}

/** The own card: opens without a connection once it was opened. */
export const ownCardPath = '/account/card/'
/** The worker that keeps it; it sees nothing outside of that path. */
export const ownCardWorkerPath = '/account/card/worker.js'
/** Saves the own card to Google Wallet. */
export const ownCardGooglePath = '/account/card/google/'
export const companyCardChecksPath = '/company/card-checks/'
export const trainingMatrixPath = '/company/training-matrix/'
export const companyRequirementsPath = '/company/training-matrix/requirements/'
/** Says that a demo pass went to no wallet. */
export const demoWalletPath = '/dev/wallet/'

/** Own pass, or an employee's, as file for Apple Wallet: a call of the API that is opened as an address. */
export function applePassUrl(employeeId?: number): string {
  return `${apiBase}/apple-wallet/employee-pass/${employeeId === undefined ? '' : `?employeeId=${employeeId}`}`
}

/** The training matrix with its filter and page; with `need` everybody is ticked who needs a course, with `people` those employees. */
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

/** Coming starts of a course for employees who were chosen in the training matrix: it adds `course`, `people` and `place`. */
export const crewDatesPath = '/company/training-matrix/dates/'

/** Base of what Apple Wallet asks by itself (its web service for passes). */
export const appleServiceBase = '/api/apple-wallet'

/** The staff's workplace. Each of its pages stands below this. */
export const deskPath = '/desk/'
export const deskSearchPath = '/desk/search/'
export const deskPlannerPath = '/desk/planner/'
export const deskCalendarPath = '/desk/planner/calendar/'
export const deskGoPath = '/desk/planner/go/'
export const deskNewSessionPath = '/desk/planner/new/'
export const deskWaitlistPath = '/desk/planner/waitlist/'
export const deskDemandPath = '/desk/planner/waitlist/demand/'
export const deskCoursesPath = '/desk/planner/courses/'
export const deskPlacesPath = '/desk/planner/places/'
export const deskBookingsPath = '/desk/bookings/'
export const deskNewBookingPath = '/desk/bookings/new/'
export const deskPeoplePath = '/desk/people/'
export const deskCardsPath = '/desk/people/cards/'
export const deskCardChecksPath = '/desk/people/card-checks/'
/** Finds whoever asks what we hold of them, or wants it erased. */
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
export const deskApiKeysPath = '/desk/settings/api-keys/'
export const deskWebhooksPath = '/desk/settings/webhooks/'

/** A record of the desk: a row of one of its lists, by its number. */
export const deskSessionPath = (slotId: number): string => `${deskPlannerPath}${slotId}/`
export const deskCoursePath = (id: number): string => `${deskCoursesPath}${id}/`
export const deskPlacePath = (id: number): string => `${deskPlacesPath}${id}/`
/** The form that plans sessions of a course. */
export const deskNewSessionOfPath = (courseId: number, place?: string): string =>
  `${deskNewSessionPath}?course=${courseId}${place ? `&place=${encodeURIComponent(place)}` : ''}`
/** Who waits for a course in an area, by their names in addresses. */
export const deskDemandOfPath = (course: string, area: string): string =>
  `${deskDemandPath}?${new URLSearchParams({ course, area })}`
/** A new booking by phone, with what is known of it filled in. */
export const deskBookForPath = (known: { person?: number; company?: number; start?: number }): string =>
  `${deskNewBookingPath}?${Object.entries(known)
    .map(([name, id]) => `${name}=${id}`)
    .join('&')}`
export const deskBookingPath = (id: number): string => `${deskBookingsPath}${id}/`
export const deskPersonPath = (id: number): string => `${deskPeoplePath}${id}/`
/** What we hold of a person, with its export and erasing. */
export const deskPersonPrivacyPath = (id: number): string => `${deskPersonPath(id)}privacy/`
export const deskPrivacyRequestPath = (id: number): string => `${deskPrivacyRequestsPath}${id}/`
/** Two records that may be one person, beside each other: the first stays. */
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
/** The words of a message, by its name. */
export const deskWordingPath = (key: string): string => `${deskWordingsPath}${key}/`
export const deskWebhookPath = (id: number): string => `${deskWebhooksPath}${id}/`
export const deskStaffMemberPath = (id: number): string => `${deskStaffPath}${id}/`

/** A page of the desk with one of its panels open. */
export const panelOf = (page: string, panel: string): string => `${page}#${panel}`

/** The call that reads a list of the desk, below the platform's base. */
export const deskCallPath = (list: string): string => `/desk/lists/${list}/`

/** A list as a spreadsheet; `call` is that of the list, below the desk’s calls. */
export const deskExportPath = (call: string, query: string): string =>
  `${apiBase}/desk/${call}/export/${query && `?${query}`}`

/** Where Payload would log staff in and out by itself, below their collection. */
export const payloadLoginPaths = [
  '/login',
  '/logout',
  '/forgot-password',
  '/reset-password',
  '/unlock',
  '/verify/:id',
  '/first-register',
] as const

/** Where staff come after signing in, unless they were on their way to somewhere else. */
/** Where editors work. */
export const adminHomePath = '/admin'
export const deskHomePath = '/desk/'
/** Where the identity provider sends staff back to. */
export const deskSignInCallbackPath = '/desk/sign-in/callback/'
/** Asks staff before it signs them out; says that they are, afterwards. */
export const deskSignOutPath = '/desk/sign-out/'
/** Own sessions at the desk, to be ended. */
export const deskSessionsPath = '/desk/sessions/'

/** Signs staff in and comes back to `next`. `maxAge`: they must have shown who they are within so many seconds; `prompt`: now. */
export function deskSignInPath(next: string, { maxAge, prompt }: { maxAge?: number; prompt?: 'login' } = {}): string {
  const query = new URLSearchParams({ next })
  if (maxAge !== undefined) query.set('max_age', String(maxAge))
  if (prompt) query.set('prompt', prompt)
  return `/desk/sign-in/?${query}`
}

/** Where someone signs in again, for what needs a sign-in of this moment, and comes back to `next`. */
export const stepUpPath = (next: string = deskHomePath): string =>
  deskSignInPath(next, { maxAge: 10 * 60, prompt: 'login' })

/** Says why a sign-in did not work. */
export function deskSignInProblemPath(because: string, next: string): string {
  return `/desk/sign-in/problem/?${new URLSearchParams({ because, next })}`
}

/** Where staff may be sent after signing in, from an untrusted value: a page of the desk or the back office, or null. */
export function safeDeskNext(value: string | undefined): string | null {
  const path = safeNext(value)
  return path && /^\/(?:desk\/(?!sign-)|admin(?:[/?]|$))/.test(path) ? path : null
}
