/**
 * The only table of cache topics. Cacheable responses name their topics; the database sends the same names with NOTIFY when rows change
 * (docs/decisions/003), and every front re-renders. Add new topics here first: the front won't cache a response with an unknown one.
 */
export const cacheTopics = {
  /** Any live page, picture, redirect or category: for feeds, sitemap, search and content API. */
  content: 'content',
  /** Any live page of one kind, for blocks that list them. Their categories and pictures have the two topics below. */
  articles: 'articles',
  news: 'news',
  jobs: 'jobs',
  categories: 'categories',
  files: 'files',
  menus: 'menus',
  settings: 'settings',
  courses: 'courses',
  shop: 'shop',
  forms: 'forms',
  /** Trainers who agreed to be shown. */
  trainers: 'trainers',
  /** Card keys and revoked codes, for gate phones without signal. */
  cardProofs: 'card-proofs',
  /** Whether the site is open to the public, for fronts: no page names it. */
  opening: 'opening',
  /** Another instance's content API. We get no notice of its changes, so this is cached for seconds only. */
  elsewhere: 'elsewhere',
} as const

/** Topics per record, so that a change only re-renders pages that show it. */
const thingTopics = { pages: 'page', media: 'media', documents: 'document', 'shared-blocks': 'shared' } as const

type ThingTopic = `${(typeof thingTopics)[keyof typeof thingTopics]}-${number}`

export type CacheTopic = (typeof cacheTopics)[keyof typeof cacheTopics] | ThingTopic

const staticTopics: ReadonlySet<string> = new Set(Object.values(cacheTopics))

/** True for a topic the database sends. Responses with any other topic are not cached. */
export const isCacheTopic = (name: string): boolean =>
  staticTopics.has(name) || /^(?:page|media|document|shared)-[1-9]\d{0,9}$/.test(name)

export const topicOf = (kind: keyof typeof thingTopics, id: number): ThingTopic => `${thingTopics[kind]}-${id}`

/**
 * How the front treats a path.
 * - `static`: files, the same for everyone, always kept in memory.
 * - `staff`: the back office and the desk, passed through untouched and never kept.
 * - `public-api`: GET calls that are the same for everyone, kept when they name their topics.
 * - `personal`: may depend on the visitor, so never kept and always `no-store`.
 * - `page`: rendered without cookies or any header of the visitor, kept when it names its topics.
 */
export type RouteClass = 'static' | 'staff' | 'public-api' | 'personal' | 'page'

/**
 * Path prefix to class; first match wins, default `page`. Without a trailing slash, a prefix matches whole segments only.
 * Pages that may know the visitor must be `personal`: a missing line shows a logged-out page, never another person's.
 */
export const routeTable: readonly (readonly [prefix: string, routeClass: RouteClass])[] = [
  ['/_next/static/', 'static'],
  ['/_next', 'personal'],
  ['/media/', 'static'],
  ['/documents/', 'static'],
  ['/block-pictures/', 'static'],
  ['/social.png', 'static'],
  ['/favicon.ico', 'static'],
  ['/apple-touch-icon.png', 'static'],
  ['/admin', 'staff'],
  ['/cms-api', 'staff'],
  ['/api/platform/v1/course/', 'public-api'],
  ['/api/platform/v1/card-proofs/', 'public-api'],
  ['/api/platform/v1/config/', 'public-api'],
  ['/api/platform/v1/task/form-start/', 'personal'],
  ['/api/platform/v1/task/job-files/', 'personal'],
  ['/api/platform/v1/task/', 'public-api'],
  ['/api/v2/forms/', 'personal'],
  ['/api/v2/', 'public-api'],
  ['/api/openapi.json', 'public-api'],
  ['/api/docs/', 'public-api'],
  ['/api', 'personal'],
  ['/account', 'personal'],
  ['/account-authenticate', 'personal'],
  ['/calendar', 'personal'],
  ['/card', 'personal'],
  ['/company', 'personal'],
  ['/cart', 'personal'],
  ['/checkout', 'personal'],
  ['/clearance', 'personal'],
  ['/course-booking', 'personal'],
  ['/course-feedback', 'personal'],
  ['/course-join', 'personal'],
  ['/course-move', 'personal'],
  ['/course-offer', 'personal'],
  ['/course-redirector', 'personal'],
  ['/course-request', 'personal'],
  ['/learn', 'personal'],
  ['/door', 'personal'],
  ['/mail-stop', 'personal'],
  ['/pay', 'personal'],
  ['/t', 'personal'],
  ['/ticket', 'personal'],
  ['/login', 'personal'],
  ['/demo-identity', 'personal'],
  ['/demo-payment', 'personal'],
  ['/desk', 'personal'],
  ['/logout', 'personal'],
  ['/preview', 'personal'],
  ['/dev/mail', 'personal'],
  ['/dev/messages', 'personal'],
]

/** May use the camera, to scan cards. */
export const cameraPages = /^\/(?:card\/(?:[0-9a-f]{32}\/)?|desk\/day\/|door\/[\w-]+\/)$/

/** The content API: read-only, and Wagtail-compatible even in its errors, so it receives queries unchanged, broken ones included. */
export const contentApi = /^\/api\/v2\/(?:pages|images|documents|menus|redirects)(?:\/|$)/

/** Calls that take a visitor's or a company's file, or what a course package keeps, so bodies may be larger and slower. */
const filePaths = new Set([
  '/api/platform/v1/task/job-files/',
  '/api/platform/v1/learning/commits/',
  '/api/platform/v1/company/employees/import/',
  '/api/mail/incoming/',
])

/** The same of staff at the desk: a photo of an incident, what a course is taught with or plays, lists, a bank’s file, what is attached to a reply. */
const deskFiles =
  /^\/api\/platform\/v1\/desk\/(?:day\/acts|courses\/\d+\/materials|packages\/uploads\/\d+\/parts|imports\/\d+\/parts|money\/bank(?:\/look)?|enquiries\/\d+\/replies)\/$/

/** Files that go with an answer by email, all in one call. */
export const takesAttachments = (path: string): boolean =>
  /^\/api\/platform\/v1\/desk\/enquiries\/\d+\/replies\/$/.test(path)

export const takesFiles = (path: string): boolean => filePaths.has(path) || deskFiles.test(path)

/** Files of course packages: shown in a sandboxed frame, with a policy of their own. */
export const isPackageFile = (path: string): boolean => path.startsWith('/api/learn/')

/** Mail providers send reports and “unsubscribe” in formats of their own, and so do text services, signed in place of our checks; and forms without a script. */
export const takesAnyType = (path: string): boolean => path.startsWith('/api/mail/') || anyTypePaths.has(path)

const anyTypePaths = new Set([
  '/api/texts/incoming/',
  '/api/course-feedback/',
  '/api/course-modules/',
  '/api/course-waitlist/',
])

/** Files of staff, sent as they are read, so that a long one is neither kept in memory nor waited for. */
export const isStreamed = (method: string, path: string): boolean =>
  method === 'GET' && /^\/api\/platform\/v1\/desk\/(?:[^/]+\/)+export\/$/.test(path)

/** Query names of blocks, which editors may put on any page: the calendar’s, a form’s and a list’s. */
const blockQuery = [
  'location',
  'type',
  'window',
  'course',
  'category',
  'language',
  'renewsCard',
  'isMultiDay',
  'day',
  'group',
  'month',
  'from',
  'success',
  // A page with a receipt names no topics, so it is never kept.
  'receipt',
  'booking',
  'job',
  'page',
] as const

/**
 * Query names that a page may depend on, by path prefix; first match wins. Others are dropped, so that tracking parameters and those of
 * another page don't fill the cache.
 */
export const pageQueries: readonly (readonly [prefix: string, names: readonly string[]])[] = [
  ['/search/', ['q', 'page']],
  ['/', blockQuery],
]
