/** All internal URLs, and the only place that writes them. All end in a slash (product routes, spec section 2). */

/** First segments reserved for the product, not for editors' pages. tests/safety/addresses.test.ts compares them with the routes. */
export const productSegments = [
  '_next',
  'account',
  'account-authenticate',
  'admin',
  'api',
  'block-pictures',
  'calendar',
  'card',
  'cart',
  'checkout',
  'clearance',
  'cms-api',
  'company',
  'course-booking',
  'course-feedback',
  'course-join',
  'course-move',
  'course-offer',
  'course-redirector',
  'course-request',
  'mail-stop',
  'pay',
  't',
  'door',
  'demo-identity',
  'demo-payment',
  'desk',
  'dev',
  'documents',
  'feeds',
  'healthz',
  'learn',
  'login',
  'logout',
  'media',
  'preview',
  'readyz',
  'search',
  'ticket',
  'unavailable',
] as const

export const productPaths = ['/training/places/'] as const

export function isProductPath(path: string): boolean {
  const closed = path.endsWith('/') ? path : `${path}/`
  return (
    productSegments.some((segment) => path.split('/')[1] === segment) ||
    productPaths.some((own) => closed.startsWith(own))
  )
}

export const homePath = '/'
/** The front keeps these two ready: for an outage, and for a site that is closed to the public. */
export const unavailablePath = '/unavailable/'
export const openingSoonPath = '/unavailable/opening/'
/** Something of ours that costs nothing, to see whether the site can be reached. */
export const probePath = '/icon.svg'

/** A trainer’s own calendar; the name of the file is its secret. */
export const calendarFilePath = (file: string): string => `/calendar/${file}`

export const trainingPath = '/training/'
export const coursesPath = '/training/courses/'
export const courseCalendarPath = '/training/course-calendar/'
export const memberSignUpPath = '/sign-up/member/'
export const customerSignUpPath = '/sign-up/customer/'
export const contactUsPath = '/about/contact-us/'
export const privacyPath = '/privacy/'
export const termsPath = '/terms/'
export const accessibilityPath = '/accessibility/'
export const apiBase = '/api/platform/v1'
/** 200 for staff who are signed in: they see a site that is closed. */
export const maySeeClosedSitePath = `${apiBase}/desk/setup/closed-site/`
export const contentApiBase = '/api/v2'
export const openApiPath = '/api/openapi.json'
export const searchPath = '/search/'
export const sitemapPath = '/sitemap.xml'
export const articlesFeedPath = '/feeds/articles.xml'
export const newsFeedPath = '/feeds/news.xml'
export const defaultSocialImagePath = '/social.png'
export const blockGalleryPath = '/dev/blocks/'
/** One of the papers that the demo shows. */
export const samplePaperPath = (name: string): string => `/dev/messages/${name}/`
export const staticFilesPath = '/_next/static/'

export function keptMailPath(id?: number): string {
  return `/dev/mail/${id === undefined ? '' : `?message=${id}`}`
}

export function courseBookingPath(sessionId: number, slotId?: number, people: readonly number[] = []): string {
  const query = [
    ...(slotId === undefined ? [] : [`slot=${slotId}`]),
    ...(people.length === 0 ? [] : [`people=${people.join()}`]),
  ].join('&')
  return `/course-booking/${sessionId}/${query && `?${query}`}`
}

/** Where a form starts in its page, and what is said of it once it was sent. */
export const formAnchor = 'form'

export function courseBookingStepPath(sessionId: number, step: string, bookingId?: number): string {
  return `/course-booking/${sessionId}/?step=${step}${bookingId === undefined ? '' : `&booking=${bookingId}`}`
}

export function courseRedirectorPath(id: number): string {
  return `/course-redirector/${id}/`
}

export function bookingPath(bookingId: number): string {
  return `/account/bookings/${bookingId}/`
}

/** Back from the payment page without paying. */
export const leftBookingPath = (bookingId: number): string => `${bookingPath(bookingId)}?left=1`

export function certificatePath(attendeeId: number): string {
  return `${apiBase}/booking/certificates/${attendeeId}/`
}

export const filledWaitlistPath = (page: string, course: string, area?: string): string =>
  `${page}?${new URLSearchParams({ course, ...(area ? { area } : {}) })}`

export const waitlistOfferPath = (token: string): string => `/course-offer/${token}/`

export const moveOfferPath = (token: string): string => `/course-move/${token}/`

/** A person’s own link to say how their course was. */
export function feedbackPath(token: string): string {
  return `/course-feedback/${token}/`
}

/** A person’s own link into a webinar. */
export function joinPath(token: string): string {
  return `/course-join/${token}/`
}

/** A booking’s ticket, for its crew. */
export const ticketPath = (token: string): string => `/ticket/${token}/`

/** Where anyone with the link pays what is owed on an order. `paid`: back from the payment page. */
export function payLinkPath(token: string, back?: 'paid'): string {
  return `/pay/${token}/${back ? '?paid=1' : ''}`
}

/** The check-in of one start, on a tablet at the door. */
export const doorPath = (token: string): string => `/door/${token}/`

/** A person’s own link to their course online, and to a module of it that was written here, from 1. */
export const learnPath = (token: string): string => `/learn/${token}/`
export const learnModulePath = (token: string, place: number): string => `${learnPath(token)}${place}/`

/** Files of packages, by the token of an attempt: on this address nothing knows who is asking. */
export const packageFilesBase = '/api/learn'

export const packageFilesPath = (token: string): string => `${packageFilesBase}/${token}/`

export const bookingsPath = '/account/bookings/'

/** In texts, for a longer address of ours. */
export const shortLinkPath = (code: string): string => `/t/${code}/`

/** At the end of a link to a person’s own page: which message it is in, signed. The page takes it out of its address. */
export const openingName = 'm'

/** The page of a stop link, with its button; and what mail programs and the button post to. */
export const mailStopPath = (token: string): string => `/mail-stop/${token}/`
export const mailStopCallPath = (token: string): string => `/api/mail/stop/${token}/`

export function courseRequestPath(token: string): string {
  return `/course-request/${token}/`
}

export const waitingListPath = '/account/waiting-list/'

export function bookingsPagePath(when: 'coming' | 'past', page = 1): string {
  const query = new URLSearchParams({
    ...(when === 'past' ? { when } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return query.size > 0 ? `${bookingsPath}?${query}` : bookingsPath
}

export function sessionRedirectorPath(sessionId: number, slotId?: number): string {
  return `/course-redirector/${sessionId}/?book-session=1${slotId === undefined ? '' : `&slot=${slotId}`}`
}

/** Default link of the course page hero, and where visitors go before booking. */
export function accountAuthenticatePath(next?: string): string {
  return `/account-authenticate/?booking=1${next ? `&next=${encodeURIComponent(next)}` : ''}`
}

export const loginStartPath = '/login/azuread-b2c-oauth2/'

export function loginPath(next: string): string {
  return `${loginStartPath}?next=${encodeURIComponent(next)}&prompt=login`
}

export function coursePagePath(courseSlug: string): string {
  return `/training/courses/${courseSlug}/`
}

/** Where a course’s next dates are. */
export function courseDatesPath(courseSlug: string): string {
  return `${coursePagePath(courseSlug)}#dates`
}

/** `job` is the last segment of the job’s URL. */
export function applyPath(job?: string): string {
  return `/about/careers/apply/${job === undefined ? '' : `?job=${encodeURIComponent(job)}`}`
}

/** Takes a CV. Relative to the platform's base. */
export const jobFilePath = '/task/job-files/'

export const placesPath = '/training/places/'

export function placePath(slug: string): string {
  return `${placesPath}${slug}/`
}

export function calendarPath(query: Record<string, string | number | undefined>, base = courseCalendarPath): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const text = new URLSearchParams(given).toString()
  return text ? `${base}?${text}` : base
}

/** Calendar filtered by the course page the visitor came from (a Referer header, or null). */
export function calendarOfCoursePage(from: string | null): string {
  const path = from && URL.canParse(from) ? new URL(from).pathname : ''
  return calendarPath({ course: /^\/training\/courses\/([a-z0-9-]+)\/$/.exec(path)?.[1] })
}

export function contentDetailPath(endpoint: string, id: number): string {
  return `${contentApiBase}/${endpoint}/${id}/`
}

/** A stored image, original or resized. */
export function mediaPath(filename: string): string {
  return `/media/${encodeURIComponent(filename)}`
}

export function adminPath(collection: string, id: number): string {
  return `/admin/collections/${collection}/${id}`
}

export function cmsApiPath(path: string): string {
  return `/cms-api/${path}`
}

export function filePathInCms(collection: 'media' | 'documents', filename: string): string {
  return `/cms-api/${collection}/file/${encodeURIComponent(filename)}`
}

export const previewOpenPath = (token: string): string => `/preview/open/?token=${token}`

/** The site’s head and foot alone, for the editor of menus. */
export const menuPreviewPath = '/preview/menus/'

export function previewPath(pageId: number): string {
  return `/preview/${pageId}/`
}

/** A course of the page editor as learners will see it, at one of its modules, from 1. */
export const coursePreviewPath = (id: number, place = 1): string =>
  `/preview/courses/${id}/${place === 1 ? '' : `?module=${place}`}`

/** `public/block-pictures`, made by scripts/block-pictures.ts. */
export function blockPicturePath(slug: string): string {
  return `/block-pictures/${slug}.webp`
}

export function documentPath(filename: string): string {
  return `/documents/${encodeURIComponent(filename)}`
}

export const privacyChoicesAnchor = 'choices'

/** Where a visitor sees and changes what they agreed to. */
export const privacyChoicesPath = `${privacyPath}#${privacyChoicesAnchor}`

/** Path from a catch-all route's segments. An undecodable one is kept as is and finds no page. */
export function pathOfSegments(segments: string[] | undefined): string {
  return segments?.length ? `/${segments.map(decodeSegment).join('/')}/` : homePath
}

function decodeSegment(segment: string): string {
  return /%(?![0-9a-f]{2})/i.test(segment) ? segment : decodeURI(segment)
}

/** Sanitises an untrusted return path, or null. Never another origin, however disguised. */
export function safeNext(value: string | undefined): string | null {
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return null
  const own = 'http://own.invalid'
  const url = URL.canParse(value, own) ? new URL(value, own) : null
  return url?.origin === own && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : null
}

export function articleListPath(indexId?: number): string {
  const below = indexId === undefined ? '' : `&descendant_of=${indexId}`
  return `/api/v2/pages/?type=hivis.ArticlePage${below}&order=-date&fields=date,categories,image_large`
}

export function listPagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}

export function searchResultsPath(words: string, page = 1): string {
  return `${searchPath}?q=${encodeURIComponent(words)}${page > 1 ? `&page=${page}` : ''}`
}

/** Path of a full URL, on this site or another instance with the same pages. */
export function pathOfAddress(address: string): string {
  const own = 'http://own.invalid'
  return safeNext(URL.canParse(address, own) ? new URL(address, own).pathname : undefined) ?? homePath
}

export const appleServiceBase = '/api/apple-wallet'

/** Payload's own auth endpoints, below the staff collection. */
export const payloadLoginPaths = [
  '/login',
  '/logout',
  '/forgot-password',
  '/reset-password',
  '/unlock',
  '/verify/:id',
  '/first-register',
] as const

export const adminHomePath = '/admin'
export const adminPagesPath = '/admin/collections/pages'
/** Where a new page gets its title and template, before anything of it is stored. */
export const adminNewPagePath = '/admin/new-page'
export const adminReviewsPath = '/admin/reviews'

/** What the draft of a page, or of a course written here, changes, with comments. */
export const adminReviewPath = (id: number, collection: 'pages' | 'online-courses' = 'pages'): string =>
  `${adminReviewsPath}/${collection === 'pages' ? '' : `${collection}/`}${id}`

export const demoIdentityBase = '/demo-identity'
