/**
 * The one table of every cache topic. A cached page or public GET answer names the topics it was made from; the database sends the
 * same names with NOTIFY when their rows change (docs/decisions/003), and every front then renders the answers that carry them anew.
 * A new topic is added here first: the front refuses to cache an answer that names any other.
 */
export const cacheTopics = {
  /** Any live page, picture, redirect or category: for feeds, the sitemap, the search and the content API. */
  content: 'content',
  /** Any live page of one kind, for the blocks that list them; what stands beside their titles has its own two topics. */
  articles: 'articles',
  news: 'news',
  jobs: 'jobs',
  /** Names of categories. */
  categories: 'categories',
  /** Any picture or document. */
  files: 'files',
  menus: 'menus',
  settings: 'settings',
  courses: 'courses',
  /** Items of the shop and their pictures. */
  shop: 'shop',
  /** Lists that forms offer. */
  forms: 'forms',
  /** What another instance's content API gave. Nobody announces its changes here, so it is kept for seconds only. */
  elsewhere: 'elsewhere',
} as const

/** Things with a topic each, so that a change renders only what shows them. */
const thingTopics = { pages: 'page', media: 'media', documents: 'document', 'shared-blocks': 'shared' } as const

type ThingTopic = `${(typeof thingTopics)[keyof typeof thingTopics]}-${number}`

export type CacheTopic = (typeof cacheTopics)[keyof typeof cacheTopics] | ThingTopic

const staticTopics: ReadonlySet<string> = new Set(Object.values(cacheTopics))

/** True for a topic that the database announces; an answer that names any other is not kept. */
export const isCacheTopic = (name: string): boolean =>
  staticTopics.has(name) || /^(?:page|media|document|shared)-[1-9]\d{0,9}$/.test(name)

/** The topic of one page, picture, document or shared block. */
export const topicOf = (kind: keyof typeof thingTopics, id: number): ThingTopic => `${thingTopics[kind]}-${id}`

/**
 * How the front treats a path.
 * - `static`: files, the same for everyone, always kept in memory.
 * - `staff`: the back office and the desk, passed through untouched and never kept.
 * - `public-api`: GET calls that are the same for everyone, kept when they name their topics.
 * - `personal`: may depend on who asks, so never kept and always `no-store`.
 * - `page`: rendered without cookies or any header of the visitor, kept when it names its topics.
 */
export type RouteClass = 'static' | 'staff' | 'public-api' | 'personal' | 'page'

/**
 * Path prefix to class; the first match wins and every path that matches nothing is a `page`. A prefix without a closing slash matches
 * whole segments only. Anything that may know the visitor must be listed as `personal`: a page listed nowhere is rendered for nobody in
 * particular, so forgetting a line here shows a logged-out page, never somebody else's.
 */
export const routeTable: readonly (readonly [prefix: string, routeClass: RouteClass])[] = [
  ['/_next/static/', 'static'],
  ['/_next', 'personal'],
  ['/media/', 'static'],
  ['/documents/', 'static'],
  ['/block-pictures/', 'static'],
  ['/social.png', 'static'],
  ['/admin', 'staff'],
  ['/cms-api', 'staff'],
  ['/api/platform/v1/course/', 'public-api'],
  ['/api/platform/v1/config/', 'public-api'],
  ['/api/platform/v1/task/bot-check/', 'personal'],
  ['/api/platform/v1/task/', 'public-api'],
  ['/api/v2/forms/', 'personal'],
  ['/api/v2/', 'public-api'],
  ['/api/openapi.json', 'public-api'],
  ['/api/docs/', 'public-api'],
  ['/api', 'personal'],
  ['/account', 'personal'],
  ['/account-authenticate', 'personal'],
  ['/card', 'personal'],
  ['/company', 'personal'],
  ['/cart', 'personal'],
  ['/checkout', 'personal'],
  ['/course-booking', 'personal'],
  ['/course-move', 'personal'],
  ['/course-offer', 'personal'],
  ['/course-redirector', 'personal'],
  ['/course-request', 'personal'],
  ['/login', 'personal'],
  ['/demo-identity', 'personal'],
  ['/demo-payment', 'personal'],
  ['/desk', 'personal'],
  ['/logout', 'personal'],
  ['/preview', 'personal'],
  ['/dev/mail', 'personal'],
]

/**
 * The content API: read only, answers and errors as Wagtail's, whose clients read it. Its queries reach it as they were sent, broken ones
 * too, because even what it says of those is part of its contract.
 */
export const contentApi = /^\/api\/v2\/(?:pages|images|documents|menus|redirects)(?:\/|$)/

/**
 * The query names that a page may depend on. Every other name is dropped before a page is rendered, so that tracking parameters neither
 * fill the cache nor reach the page.
 */
export const allowedPageQuery: readonly string[] = [
  'location',
  'type',
  'window',
  'course',
  'category',
  'language',
  'renewsCard',
  'isMultiDay',
  'day',
  'from',
  'success',
  'booking',
  'next',
  'page',
  'q',
]
