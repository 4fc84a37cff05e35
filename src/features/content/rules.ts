/** Colour theme of a page; the path decides (spec section 2 and its end). */
export type Theme = 'orange' | 'yellow' | 'blue' | 'support'

/** Any path containing /support has its own theme; site-wise is yellow, site-right and sitesmart blue, the rest orange. */
export function themeOfPath(path: string): Theme {
  if (path.includes('/support')) return 'support'
  if (path.includes('/site-wise')) return 'yellow'
  if (path.includes('/site-right') || path.includes('/sitesmart')) return 'blue'
  return 'orange'
}

/** Page types as the content API names them. */
export const pageTypes = [
  'HomePage',
  'ContentPage',
  'CourseCalendarPage',
  'CoursePage',
  'ArticlePage',
  'ArticleIndexPage',
  'NewsPage',
  'NewsIndexPage',
  'JobPage',
  'FormPage',
] as const

/** First segments that belong to the product and can't be a page's. */
export const reservedSegments = [
  'account',
  'account-authenticate',
  'admin',
  'api',
  'cart',
  'checkout',
  'cms-api',
  'company',
  'course-booking',
  'course-redirector',
  'dev',
  'healthz',
  'login',
  'logout',
  'media',
  'preview',
  'readyz',
  'unavailable',
  '_next',
] as const

/** The path of a page: its parent's path and its own slug, with the closing slash. The home page has no slug. */
export function pagePath(parentPath: string | null, slug: string): string {
  return slug === '' ? '/' : `${parentPath ?? '/'}${slug}/`
}

/** Each level of a path from home to the page itself, for breadcrumbs. */
export function ancestorPaths(path: string): string[] {
  const segments = path.split('/').filter(Boolean)
  return ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}/`)]
}
