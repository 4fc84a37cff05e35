import { fold } from '@/lib/letters'
import { isSafeUrl } from '@/lib/safe-url'
import { isObject } from '@/lib/unknown'
import { adminNewPagePath, isProductPath } from '@/paths'

export type Problem = { level: 'blocker' | 'warning'; path: string; message: string }

export type PageFacts = {
  deadPages: ReadonlySet<number>
  knownPaths: ReadonlySet<string>
  silentImages: ReadonlySet<number>
}

export type CheckedPage = {
  title?: unknown
  seoTitle?: unknown
  searchDescription?: unknown
  blocks?: unknown
  pageType?: unknown
  summary?: unknown
}

/** What an editor saves by itself without a longer break is one version. */
export const sittingMinutes = 30

/** Payload stores an empty draft as soon as its own form for a new page opens: ours asks for the title first. Null for other addresses. */
export function newPageWayOf(segments: readonly string[] | undefined): string | null {
  return segments?.join('/') === 'collections/pages/create' ? adminNewPagePath : null
}

const longestTitle = 60

const headBlocks = new Set(['hero', 'courseHero', 'courseCalendar'])

export function slugOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '')
}

export function internalPaths(content: unknown): string[] {
  const found = new Set<string>()
  walk(content, '', (name, value) => {
    if (name === 'url' && typeof value === 'string' && value.startsWith('/')) found.add(pathOf(value))
  })
  return [...found]
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '/'
  return path.endsWith('/') ? path : `${path}/`
}

function walk(value: unknown, path: string, visit: (name: string, value: unknown, path: string) => void): void {
  if (!isObject(value)) return
  for (const [name, inner] of Object.entries(value)) {
    const here = path ? `${path}.${name}` : name
    visit(name, inner, here)
    walk(inner, here, visit)
  }
}

export function problemsOf(page: CheckedPage, facts: PageFacts): Problem[] {
  const blocks = Array.isArray(page.blocks) ? page.blocks : []
  const problems = [...headingProblems(blocks, page), ...titleProblems(page)]
  walk({ blocks }, '', (name, value, path) => {
    problems.push(...linkProblems(name, value, path, facts), ...imageProblems(name, value, path, facts))
  })
  return problems.sort((a, b) => a.level.localeCompare(b.level))
}

function titleProblems(page: CheckedPage): Problem[] {
  const title = String(page.seoTitle || page.title || '')
  const problems: Problem[] = []
  if (title.length > longestTitle) {
    problems.push({
      level: 'warning',
      path: page.seoTitle ? 'seoTitle' : 'title',
      message: `The title has ${title.length} characters; search engines cut it after about ${longestTitle}.`,
    })
  }
  if (!page.searchDescription && !page.summary) {
    problems.push({
      level: 'warning',
      path: 'searchDescription',
      message: 'There is no description for search engines: they will show the first words of the page.',
    })
  }
  return problems
}

/** One h1 on top, and no skipped levels in rich text. */
function headingProblems(blocks: unknown[], page: CheckedPage): Problem[] {
  const types = blocks.map((block) => (isObject(block) ? String(block.blockType) : ''))
  const heads = types.flatMap((type, index) => (headBlocks.has(type) ? [index] : []))
  const problems: Problem[] = heads.slice(1).map((index) => ({
    level: 'blocker' as const,
    path: `blocks.${index}`,
    message: 'The page has two main headings. Keep one hero.',
  }))
  const [first] = heads
  if (first !== undefined && !types.slice(0, first).every((type) => type === 'breadcrumbs')) {
    problems.push({ level: 'warning', path: `blocks.${first}`, message: 'The hero should be the first block.' })
  }
  const bringsOwnHeading = ['ArticlePage', 'NewsPage', 'JobPage'].includes(String(page.pageType))
  if (first === undefined && blocks.length > 0 && !bringsOwnHeading) {
    problems.push({ level: 'warning', path: 'blocks', message: 'The page has no main heading. Begin with a hero.' })
  }
  blocks.forEach((block, index) => {
    if (skipsHeadingLevel(block)) {
      problems.push({
        level: 'warning',
        path: `blocks.${index}`,
        message: 'A small heading follows a big one with a level left out.',
      })
    }
  })
  return problems
}

function skipsHeadingLevel(block: unknown): boolean {
  let level = 2
  let isSkipped = false
  walk({ block }, '', (name, value) => {
    if (name !== 'tag' || typeof value !== 'string' || !/^h[2-6]$/.test(value)) return
    const next = Number(value[1])
    if (next > level + 1) isSkipped = true
    level = next
  })
  return isSkipped
}

function linkProblems(name: string, value: unknown, path: string, facts: PageFacts): Problem[] {
  if (isObject(value) && 'label' in value && ('url' in value || 'page' in value)) {
    const isEmpty = !value.url && !value.page
    if (value.label && isEmpty) return [{ level: 'blocker', path, message: `The link “${value.label}” leads nowhere.` }]
    if (!value.label && !isEmpty) return [{ level: 'blocker', path, message: 'A link has no words.' }]
  }
  if (name === 'page' && typeof value === 'number' && facts.deadPages.has(value)) {
    return [{ level: 'blocker', path, message: 'A link leads to a page that is not published.' }]
  }
  if (
    isObject(value) &&
    value.relationTo === 'pages' &&
    typeof value.value === 'number' &&
    facts.deadPages.has(value.value)
  ) {
    return [{ level: 'blocker', path, message: 'A link in the text leads to a page that is not published.' }]
  }
  if (name !== 'url' || typeof value !== 'string' || value === '') return []
  if (!isSafeUrl(value)) return [{ level: 'blocker', path, message: `The address “${value}” can’t be used in a link.` }]
  const target = pathOf(value)
  if (value.startsWith('/') && !isProductPath(target) && !facts.knownPaths.has(target)) {
    return [{ level: 'blocker', path, message: `There is no page at ${target}.` }]
  }
  return []
}

/** What is wrong with the links in these blocks, each sentence once. */
export function brokenLinks(blocks: readonly unknown[], facts: PageFacts): string[] {
  const found = new Set<string>()
  walk({ blocks }, '', (name, value, path) => {
    for (const { message } of linkProblems(name, value, path, facts)) found.add(message)
  })
  return [...found]
}

function imageProblems(_name: string, value: unknown, path: string, facts: PageFacts): Problem[] {
  return typeof value === 'number' && /(?:^|\.)(?:\w*[iI]mage|logo|poster)$/.test(path) && facts.silentImages.has(value)
    ? [{ level: 'blocker', path, message: 'A picture has no text for people who can’t see it.' }]
    : []
}

/** Indexed text: everything typed, without ids, addresses, settings and members-only content. */
export function searchTextOf(content: unknown): string {
  const words: string[] = []
  collectWords(content, words)
  return words.join(' ').replace(/\s+/g, ' ').trim().slice(0, 100_000)
}

const silentNames =
  /^(?:id|blockType|blockName|type|url|link|color|container|backgroundColor|imageDirection|format|version|mode|style|direction|tag|listType|relationTo|textStyle|ratio|theme|plan|formName|video|suffix|height|business|unlimited)$/

function collectWords(value: unknown, words: string[]): void {
  if (!isObject(value) || value.members_only === true) return
  for (const [name, inner] of Object.entries(value)) {
    if (silentNames.test(name)) continue
    if (typeof inner === 'string') words.push(inner)
    else collectWords(inner, words)
  }
}
