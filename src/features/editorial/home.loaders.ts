import { checkLinks } from '@/features/pages/loaders'
import type { StaffRole } from '@/lib/staff'
import {
  findAsked,
  findDrafts,
  findLastPublished,
  findLiveBlocks,
  findScheduled,
  findSentBack,
  type PageLine,
  type ReviewLine,
  type ScheduledLine,
} from './home.data'

/** Longer lists end with a link to all of them. */
export const shownLines = 6

export type BrokenLine = {
  readonly id: number
  readonly title: string
  readonly path: string | null
  readonly says: string[]
}

export type EditorsHome = {
  readonly waiting: ReviewLine[]
  readonly asked: ReviewLine[]
  readonly sentBack: ReviewLine[]
  readonly drafts: ReviewLine[]
  readonly scheduled: ScheduledLine[]
  readonly broken: BrokenLine[]
  readonly published: PageLine[]
}

/** Links of live pages that lead nowhere, page by page. */
async function loadBroken(): Promise<BrokenLine[]> {
  const live = await findLiveBlocks()
  const problems = await checkLinks(live.map(({ blocks }) => blocks))
  return live.flatMap(({ id, title, path }, index) => {
    const says = problems[index] ?? []
    return says.length > 0 ? [{ id, title, path, says }] : []
  })
}

/** What this member of staff finds on opening the back office. Their own requests for review aren't theirs to answer. */
export async function loadHome(staff: { name: string; roles: readonly StaffRole[] }): Promise<EditorsHome> {
  const [requests, sentBack, drafts, scheduled, broken, published] = await Promise.all([
    findAsked(50),
    findSentBack(staff.name, shownLines),
    findDrafts(staff.name, shownLines + 1 + shownLines),
    findScheduled(shownLines),
    loadBroken(),
    findLastPublished(shownLines),
  ])
  const mayPublish = staff.roles.includes('publisher') || staff.roles.includes('admin')
  const back = new Set(sentBack.map(({ collection, id }) => `${collection}:${id}`))
  return {
    waiting: mayPublish ? requests.filter(({ by }) => by !== staff.name) : [],
    asked: requests.filter(({ by }) => by === staff.name),
    sentBack,
    drafts: drafts.filter(({ collection, id }) => !back.has(`${collection}:${id}`)).slice(0, shownLines),
    scheduled,
    broken,
    published,
  }
}
