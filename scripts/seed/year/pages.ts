import type { Payload } from 'payload'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { prose } from '../blocks'

type Draft = {
  title: string
  slug: string
  below: string
  by: 'editor' | 'publisher'
  words: string
  state: 'review' | 'scheduled' | 'draft' | 'trash'
  days?: number
}

/** Editors' work in progress: pages awaiting a publisher, scheduled, just begun, and discarded. */
const drafts: readonly Draft[] = [
  {
    title: 'Working beside live lanes: what changes in summer',
    slug: 'beside-live-lanes',
    below: '/articles/',
    by: 'editor',
    state: 'review',
    words: 'Dust, glare and tired drivers: the three things our trainers change in their talk over summer.',
  },
  {
    title: 'Training over Christmas and New Year',
    slug: 'training-over-christmas',
    below: '/support/',
    by: 'editor',
    state: 'review',
    words:
      'Our last course is on 22 Dec 2026, and the first of the new year is on 7 Jan 2027. We’re back on the phones from 6 Jan 2027.',
  },
  {
    title: 'Two new places in the South',
    slug: 'two-new-places',
    below: '/news/',
    by: 'publisher',
    state: 'scheduled',
    days: 6,
    words: 'From next month we train in Cromwell and Ashburton as well, in rooms beside the yard.',
  },
  {
    title: 'Member prices from next month',
    slug: 'member-prices-next-month',
    below: '/news/',
    by: 'publisher',
    state: 'scheduled',
    days: 20,
    words: 'Member prices stay as they are for foundation courses, and go down for supervisors.',
  },
  {
    title: 'Silica dust: a toolbox talk',
    slug: 'silica-dust-talk',
    below: '/articles/',
    by: 'editor',
    state: 'draft',
    words: 'Five minutes for the crew that cuts concrete: wet it, catch it, mask up.',
  },
  {
    title: 'Winter opening hours',
    slug: 'winter-hours',
    below: '/support/',
    by: 'editor',
    state: 'trash',
    words: 'Over winter we answer the phone from 8 am.',
  },
]

/** Redirects from old addresses; one is not yet approved by a publisher. */
const redirects = [
  ['/safety-passport/', '/site-safety-card/', true],
  ['/courses/', '/training/', true],
  ['/book-a-course/', '/training/course-calendar/', true],
  ['/summer-offer/', '/membership/', false],
] as const

export async function seedPageWork(payload: Payload): Promise<void> {
  const { docs: staff } = await payload.find({ collection: 'staff', limit: 50 })
  for (const { title, slug, below, by, words, state, days = 0 } of drafts) {
    const user = staff.find(({ roles }) => roles?.includes(by))
    const { docs: parents } = await payload.find({
      collection: 'pages',
      where: { path: { equals: below } },
      limit: 1,
      depth: 0,
    })
    const parent = parents[0]?.id
    if (!user || parent === undefined) throw new Error(`There is no one to write ${title}, or no page ${below}.`)
    const as = { user: { ...user, collection: 'staff' as const }, overrideAccess: true, depth: 0 }
    const data = {
      pageType: 'ContentPage' as const,
      title,
      slug,
      parent,
      searchDescription: words,
      blocks: [prose(words)],
    }
    const { id } = await payload.create({
      collection: 'pages',
      draft: true,
      data: { ...data, _status: 'draft' },
      ...as,
    })
    if (state === 'review')
      await payload.update({ collection: 'pages', id, draft: true, data: { review: 'requested' }, ...as })
    if (state === 'scheduled')
      await payload.update({
        collection: 'pages',
        id,
        draft: true,
        data: { publishAt: nzInstant(addNzDays(nzDay(new Date()), days), '08:00').toISOString() },
        ...as,
      })
    if (state === 'trash')
      await payload.update({
        collection: 'pages',
        id,
        draft: true,
        data: { deletedAt: new Date().toISOString() },
        ...as,
      })
  }
  for (const [fromPath, url, isLive] of redirects)
    await payload.create({ collection: 'redirects', data: { fromPath, url, isLive, isPermanent: true } })
}
