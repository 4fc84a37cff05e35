import { nzInstant } from '@/lib/dates'

/** What editors ask to be reviewed before it is published, by its collection. */
export const reviewed = ['pages', 'online-courses'] as const

export type Reviewed = (typeof reviewed)[number]

export const reviewedWords: Readonly<Record<Reviewed, 'page' | 'course'>> = {
  pages: 'page',
  'online-courses': 'course',
}

export type Subject = { readonly collection: Reviewed; readonly id: number }

/** Below /cms-api/. */
export const callsOf = ({ collection, id }: Subject): string => `${collection}/${id}`

/** Of a row about it: `page_id` and `online_course_id`, one of them null. */
export const keysOf = ({ collection, id }: Subject): [number | null, number | null] =>
  collection === 'pages' ? [id, null] : [null, id]

export const reviewKinds = {
  asked: 'page-to-review',
  approved: 'page-approved',
  published: 'page-published',
  'sent back': 'page-sent-back',
} as const

export type ReviewKind = keyof typeof reviewKinds

/** The editor saves every choice at once: one that is taken back within this many seconds notifies no one. */
export const settleSeconds = 60

/** Comments that someone makes in one sitting go in one mail: once none came for this many seconds, or the first has waited that long. */
export const commentSeconds = { quiet: 180, longest: 600 } as const

/** What a version changed since the page was last published: null for a page that never was. */
export type Changed = Readonly<
  Partial<Record<'title' | 'address' | 'text' | 'links' | 'search' | 'dates' | 'menus' | 'marking', boolean>>
> | null

const words = {
  title: 'title',
  address: 'address',
  text: 'text',
  links: 'pictures or links',
  search: 'what search engines show',
  dates: 'dates of publishing',
  menus: 'place among other pages',
  marking: 'pass mark or attempts',
} as const

/** In one line. */
export function changedText(changed: Changed, what: 'page' | 'course' = 'page'): string {
  if (changed === null) return `It’s a new ${what}.`
  const said = Object.entries(words).flatMap(([name, word]) => (isOn(changed, name) ? [word] : []))
  const last = said.at(-1)
  if (last === undefined) return 'Changed: how it looks.'
  return `Changed: ${said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${last}` : last}.`
}

const isOn = (changed: Readonly<Record<string, boolean>>, name: string): boolean => changed[name] === true

/** In the trail of a page: who did what. */
export const reviewWords: Readonly<Record<ReviewKind, string>> = {
  asked: 'asked for a review',
  approved: 'approved it',
  published: 'published it',
  'sent back': 'sent it back',
}

export type Comment = {
  readonly id: number
  readonly answersId: number | null
  readonly blockId: string | null
  readonly about: string | null
  readonly text: string
  readonly by: string | null
  readonly byId: number | null
  readonly settledAt: Date | null
  readonly createdAt: Date
}

export type Thread = Comment & { readonly answers: readonly Comment[] }

/** Comments with their answers: open ones first, then what is settled, each in the order they were made. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = comments
    .filter(({ answersId }) => answersId === null)
    .map((comment) => ({ ...comment, answers: comments.filter(({ answersId }) => answersId === comment.id) }))
  const isOpen = ({ settledAt }: Thread) => settledAt === null
  return [...threads.filter(isOpen), ...threads.filter((thread) => !isOpen(thread))]
}

/** “AT”, for a name beside what its person says. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0).toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

/** The instant of a day and time chosen in New Zealand, `YYYY-MM-DDTHH:MM`; null for none, undefined for what is no time. */
export function chosenInstant(local: string): Date | null | undefined {
  if (local === '') return null
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(local)
  const instant = parts ? nzInstant(parts[1] ?? '', parts[2] ?? '') : undefined
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined
}

export type Proposal = { readonly goesLive: Date | null; readonly comesOff: Date | null }

/** Whether dates that an editor proposes can be kept: neither, either, or both in order. */
export const isInOrder = ({ goesLive, comesOff }: Proposal): boolean =>
  goesLive === null || comesOff === null || comesOff > goesLive
