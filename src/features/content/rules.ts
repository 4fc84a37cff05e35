import { isObject } from '@/lib/unknown'

export const themeNames = ['orange', 'yellow', 'blue', 'support'] as const

/** Chosen by path (spec section 2 and its end). */
export type Theme = (typeof themeNames)[number]

/** Six hex digits: nothing else may get into a style attribute. */
export const isHexColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

const hexColourText = 'Write the colour as # and six digits, such as #ff6b1a.'

/** WCAG 2 contrast with our near-black text: 1 to about 18. */
export function contrastWithInk(hex: string): number {
  const inkLuminance = 0.0086
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / (inkLuminance + 0.05)
}

/** The more readable text colour; contrast is at least 4.2 to 1, enough for large text. */
export function textColourOn(hex: string): 'ink' | 'white' {
  // Break-even: the root of the contrast between white and near-black.
  return contrastWithInk(hex) >= contrastWithInk('#ffffff') ** 0.5 ? 'ink' : 'white'
}

export function validateAnyColour(value: unknown): true | string {
  if (value === null || value === undefined || value === '') return true
  return isHexColour(value) || hexColourText
}

/** Payload validation: also light enough for near-black text (AA). */
export function validateHexColour(value: unknown): true | string {
  if (value === null || value === undefined || value === '') return true
  if (!isHexColour(value)) return hexColourText
  return contrastWithInk(value) >= 4.5 || 'Text on this colour could not be read. Choose a lighter one.'
}

/** Style variables of a theme colour: near-black text on it, and a dark shade for text on
 * paper (AA for every colour). Undefined if missing or invalid: the built-in colour stays. */
export function themeStyle(colour: string | undefined): Record<`--${string}`, string> | undefined {
  if (!isHexColour(colour)) return undefined
  return {
    '--primary': colour,
    '--primary-deep': `color-mix(in srgb, ${colour} 35%, var(--color-ink))`,
    '--on-primary': 'var(--color-ink)',
  }
}

/** The brand's colours whatever the page's theme, for cards that keep theirs (spec section 3, overrideColours). */
export function brandStyle(colour: string | undefined): Record<`--brand-${string}`, string> {
  return Object.fromEntries(
    Object.entries(themeStyle(colour) ?? {}).map(([name, value]) => [name.replace('--', '--brand-'), value]),
  )
}

/** Paths containing /support have their own theme; site-wise is yellow, site-right and sitesmart blue, the rest orange. */
export function themeOfPath(path: string): Theme {
  if (path.includes('/support')) return 'support'
  if (path.includes('/site-wise')) return 'yellow'
  if (path.includes('/site-right') || path.includes('/sitesmart')) return 'blue'
  return 'orange'
}

/** Reserved by Windows: unpacking a backup there would lose the file. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** The stored name of an upload: letters, digits, spaces and `_ . ( ) -`, nothing with a
 * meaning in a path or URL, short enough for every file system with picture-size suffixes. */
export function storedName(name: string): string {
  const dot = name.lastIndexOf('.')
  const plain = (text: string, most: number) =>
    Array.from(text.normalize('NFC').replace(/[^\p{L}\p{N}_ .()-]+/gu, '-'))
      .slice(0, most)
      .join('')
      .trim()
  const stem = plain(dot < 0 ? name : name.slice(0, dot), 50).replace(/^[^\p{L}\p{N}]+|[ .]+$/gu, '')
  const end = dot < 0 ? '' : plain(name.slice(dot + 1), 10)
  return `${stem === '' || deviceName.test(stem) ? `file${stem}` : stem}${end === '' ? '' : `.${end}`}`
}

/** Only names `storedName` can return are read: prevents path traversal. */
export const isStoredName = (name: string): boolean => /^[\p{L}\p{N}_-][\p{L}\p{N}_ .()-]{0,200}$/u.test(name)

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

/** As editors choose them. */
export const pageTypeWords: Readonly<Record<(typeof pageTypes)[number], string>> = {
  HomePage: 'Home page',
  ContentPage: 'Page',
  CourseCalendarPage: 'Course calendar',
  CoursePage: 'Course',
  ArticlePage: 'Article',
  ArticleIndexPage: 'List of articles',
  NewsPage: 'News article',
  NewsIndexPage: 'List of news',
  JobPage: 'Job',
  FormPage: 'Form',
}

export function pagePath(parentPath: string | null, slug: string): string {
  return slug === '' ? '/' : `${parentPath ?? '/'}${slug}/`
}

export function ancestorPaths(path: string): string[] {
  const segments = path.split('/').filter(Boolean)
  return ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}/`)]
}

const referenceFields = {
  media: /^(?:image|bgImage|logo|poster|socialImage)$|_image$/,
  pages: /^page$/,
  documents: /^pdf$/,
  courses: /^course$/,
  'shared-blocks': /^sharedBlock$/,
} as const

export type ReferenceKind = keyof typeof referenceFields

export function referenceKind(fieldName: string): ReferenceKind | null {
  if (referenceFields.media.test(fieldName)) return 'media'
  if (referenceFields.pages.test(fieldName)) return 'pages'
  if (referenceFields.documents.test(fieldName)) return 'documents'
  if (referenceFields.courses.test(fieldName)) return 'courses'
  return referenceFields['shared-blocks'].test(fieldName) ? 'shared-blocks' : null
}

/** Every reference in stored content, such as `media:5` or `pages:12`, unique and sorted: from field names and rich-text links.
 * Fills the reference index: where a picture or page is used, what can't be deleted, and which pages a change makes stale. */
export function referencesOf(content: unknown): string[] {
  const found = new Set<string>()
  collect(content, found)
  return [...found].sort()
}

function collect(value: unknown, found: Set<string>): void {
  if (!isObject(value)) return
  if (value.relationTo === 'pages' && typeof value.value === 'number') found.add(`pages:${value.value}`)
  for (const [name, inner] of Object.entries(value)) {
    const kind = typeof inner === 'number' ? referenceKind(name) : null
    if (kind) found.add(`${kind}:${inner}`)
    else collect(inner, found)
  }
}

export function replaceReferences(value: unknown, find: (kind: ReferenceKind, id: number) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceReferences(item, find))
  if (!isObject(value)) return value
  if (value.relationTo === 'pages' && typeof value.value === 'number') return find('pages', value.value)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const kind = referenceKind(name)
      return [name, kind && typeof inner === 'number' ? find(kind, inner) : replaceReferences(inner, find)]
    }),
  )
}

/** The first name, only for the site's header. */
export const nameCookieName = 'hivis-name'

/** Picture widths made at upload: a logo, a card on a desktop, a card and a full phone at about 2x, half a
 * desktop at 2x. The few browsers without AVIF get WebP in fewer steps. `findImages` reads these sizes. */
export const avifWidths = [240, 480, 640, 800, 1200] as const
export const webpWidths = [480, 800, 1200] as const

/** A tenth smaller than at 50, with no difference that shows on a phone. */
export const avifQuality = 45
