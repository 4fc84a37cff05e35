export const themeNames = ['orange', 'yellow', 'blue', 'support'] as const

/** Colour theme of a page; the path decides (spec section 2 and its end). */
export type Theme = (typeof themeNames)[number]

/** True for a colour as six hexadecimal digits: nothing else gets into a style attribute. */
export const isHexColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

const hexColourText = 'Write the colour as # and six digits, such as #ff6b1a.'

/** Contrast of a colour with the near-black of our text, after WCAG 2: 1 to about 18. */
export function contrastWithInk(hex: string): number {
  const inkLuminance = 0.0086
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / (inkLuminance + 0.05)
}

/** The text colour that reads better on a colour, near-black or white. It has at least 4.2 to 1, enough for large text on any colour. */
export function textColourOn(hex: string): 'ink' | 'white' {
  // Where both are equal: the root of the contrast between white and near-black.
  return contrastWithInk(hex) >= contrastWithInk('#ffffff') ** 0.5 ? 'ink' : 'white'
}

/** Payload validation for any colour: six hexadecimal digits, or nothing. */
export function validateAnyColour(value: unknown): true | string {
  if (value === null || value === undefined || value === '') return true
  return isHexColour(value) || hexColourText
}

/** Payload validation for a theme's colour: hexadecimal, and light enough for the near-black text on it (AA). */
export function validateHexColour(value: unknown): true | string {
  if (value === null || value === undefined || value === '') return true
  if (!isHexColour(value)) return hexColourText
  return contrastWithInk(value) >= 4.5 || 'Text on this colour could not be read. Choose a lighter one.'
}

/**
 * Style variables that put a theme in a colour of the settings, with near-black text on it and, for text on paper, a
 * dark shade of it (AA for every colour). None for no colour or one that is no colour: the built-in one stays.
 */
export function themeStyle(colour: string | undefined): Record<`--${string}`, string> | undefined {
  if (!isHexColour(colour)) return undefined
  return {
    '--primary': colour,
    '--primary-deep': `color-mix(in srgb, ${colour} 35%, var(--color-ink))`,
    '--on-primary': 'var(--color-ink)',
  }
}

/** The colours of the brand itself, whatever theme a page has: for cards that keep theirs (spec section 3, overrideColours). */
export function brandStyle(colour: string | undefined): Record<`--brand-${string}`, string> {
  return Object.fromEntries(
    Object.entries(themeStyle(colour) ?? {}).map(([name, value]) => [name.replace('--', '--brand-'), value]),
  )
}

/** Any path containing /support has its own theme; site-wise is yellow, site-right and sitesmart blue, the rest orange. */
export function themeOfPath(path: string): Theme {
  if (path.includes('/support')) return 'support'
  if (path.includes('/site-wise')) return 'yellow'
  if (path.includes('/site-right') || path.includes('/sitesmart')) return 'blue'
  return 'orange'
}

/** Names that Windows keeps for devices: a backup that is unpacked there would lose the file. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * The name under which an upload is stored: what it was called, as far as that is letters, digits, spaces and `_ . ( ) -`, and short
 * enough for every file system with what the sizes of a picture add to it. Nothing that is left has a meaning in a path or an address.
 */
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

/** True for a name that `storedName` could have given: only such a file is looked for, so that no address leads out of the folder. */
export const isStoredName = (name: string): boolean => /^[\p{L}\p{N}_-][\p{L}\p{N}_ .()-]{0,200}$/u.test(name)

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

/** The path of a page: its parent's path and its own slug, with the closing slash. The home page has no slug. */
export function pagePath(parentPath: string | null, slug: string): string {
  return slug === '' ? '/' : `${parentPath ?? '/'}${slug}/`
}

/** Each level of a path from home to the page itself, for breadcrumbs. */
export function ancestorPaths(path: string): string[] {
  const segments = path.split('/').filter(Boolean)
  return ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}/`)]
}

/** What a page can refer to, and the names of the fields that hold the id (docs/recipes/block.md). */
const referenceFields = {
  media: /^(?:image|bgImage|logo|poster|socialImage)$|_image$/,
  pages: /^page$/,
  documents: /^pdf$/,
  courses: /^course$/,
  'shared-blocks': /^sharedBlock$/,
} as const

export type ReferenceKind = keyof typeof referenceFields

/** What the field of this name refers to, or null when it holds no reference. */
export function referenceKind(fieldName: string): ReferenceKind | null {
  if (referenceFields.media.test(fieldName)) return 'media'
  if (referenceFields.pages.test(fieldName)) return 'pages'
  if (referenceFields.documents.test(fieldName)) return 'documents'
  if (referenceFields.courses.test(fieldName)) return 'courses'
  return referenceFields['shared-blocks'].test(fieldName) ? 'shared-blocks' : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Every reference inside stored content, as `media:5`, `pages:12`, once each and sorted: by field name, and in the links of rich text.
 * It fills the reference index: where a picture or page is used, what may not be deleted, and which pages a change makes stale.
 */
export function referencesOf(content: unknown): string[] {
  const found = new Set<string>()
  collect(content, found)
  return [...found].sort()
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
  } else if (isRecord(value)) {
    if (value.relationTo === 'pages' && typeof value.value === 'number') found.add(`pages:${value.value}`)
    for (const [name, inner] of Object.entries(value)) {
      const kind = typeof inner === 'number' ? referenceKind(name) : null
      if (kind) found.add(`${kind}:${inner}`)
      else collect(inner, found)
    }
  }
}

/** Content with each reference replaced by what `find` gives for it; what no longer exists becomes null. */
export function replaceReferences(value: unknown, find: (kind: ReferenceKind, id: number) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceReferences(item, find))
  if (!isRecord(value)) return value
  if (value.relationTo === 'pages' && typeof value.value === 'number') return find('pages', value.value)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const kind = typeof inner === 'number' ? referenceKind(name) : null
      return [name, kind && typeof inner === 'number' ? find(kind, inner) : replaceReferences(inner, find)]
    }),
  )
}

/** Holds the first name of whoever is logged in, for the site's header alone. */
export const nameCookieName = 'hivis-name'

/**
 * Widths of the pictures made at upload: a mark, a card on a desktop, a card and a whole phone at about two pixels for one, and half a desktop at
 * two. The few browsers without AVIF have WebP in fewer steps. `findImages` reads what is named here.
 */
export const avifWidths = [240, 480, 640, 800, 1200] as const
export const webpWidths = [480, 800, 1200] as const
