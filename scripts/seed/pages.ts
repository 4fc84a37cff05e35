import type { Payload } from 'payload'
import { about, jobPages } from './about-content'
import { articlePages } from './article-content'
import { type Content, finder, prose, type Refs, type SeedPage, sharedBlock } from './blocks'
import { courseWords } from './course-content'
import { seedCourses } from './courses'
import { applyPage, otherForms, salesForms, supportForms } from './form-content'
import { newsPages } from './news-content'
import { home, training } from './page-content'
import { cardAndMembership, shopAndSignUp, siteRight, sitesmart, siteWise } from './product-content'
import { support } from './support-content'
import { trust, trustPages } from './trust-content'

function courseText(slug: string) {
  const words = courseWords[slug]
  if (!words) throw new Error(`The course ${slug} has no words in course-content.ts.`)
  const outcomes = words.outcomes.map((line) => `- ${line}`).join('\n')
  const day = words.day.map(([when, what]) => `- **${when}.** ${what}`).join('\n')
  return {
    blockType: 'twoColumns',
    left: [prose(`## What you’ll be able to do\n\n${outcomes}`)],
    right: [
      prose(
        `## How the day runs\n\n${day}\n\nIf reading or writing is hard going, tell us when you book and we’ll assess you by talking.`,
      ),
    ],
  }
}

const cardBlock = (image: number) => ({
  blockType: 'imageAndText',
  backgroundColor: 'sand',
  title: 'Your card before you leave the room',
  text: 'Pass, and your site safety card is issued on the spot. Add it to your phone or keep the plastic one we post.',
  points: [
    { title: 'Valid two years.', text: 'We remind you and your manager before it lapses.' },
    { title: 'Checked in a second.', text: 'The gate scans it and sees live status, even if your phone is offline.' },
  ],
  image,
  imageDirection: 'right',
  link: { label: 'About the site safety card', url: '/site-safety-card/' },
})

const recordBlock = (image: number) => ({
  blockType: 'imageAndText',
  backgroundColor: 'sand',
  title: 'On your record the same day',
  text: 'Pass, and the course is on your record and in your company’s training matrix.',
  points: [
    { title: 'No new card.', text: 'This course doesn’t renew a site safety card. Book a refresher for that.' },
    { title: 'Easy to prove.', text: 'Your certificate waits in your account, to download whenever someone asks.' },
  ],
  image,
  imageDirection: 'right',
  link: { label: 'Courses that renew your card', url: '/training/course-calendar/' },
})

const coursePages: Content = ({ image, course: courseId, shared }) =>
  seedCourses.map((course) => ({
    path: `/training/courses/${course.slug}/`,
    title: course.name,
    pageType: 'CoursePage',
    searchDescription: course.shortDescription,
    blocks: [
      { blockType: 'courseHero', course: courseId(course.slug) },
      courseText(course.slug),
      course.renewsCard ? cardBlock(image('site-card')) : recordBlock(image('phone-checklist')),
      sharedBlock(shared('crew')),
    ],
  }))

const site: Content[] = [
  home,
  training,
  coursePages,
  cardAndMembership,
  siteWise,
  siteRight,
  sitesmart,
  shopAndSignUp,
  support,
  trust,
  about,
  jobPages,
  newsPages,
  articlePages,
  applyPage,
  salesForms,
  supportForms,
]

/** Adds pages for forms that no page has yet. */
function everyPage(refs: Refs) {
  const pages = site.flatMap((content) => content(refs))
  return [...pages, ...otherForms(pages)(refs)]
}

/** Publishes a page, below its parent if it has one. @returns its id. */
async function publishPage(payload: Payload, { path, fields, ...page }: SeedPage, parent?: number): Promise<number> {
  const slug = path.split('/').filter(Boolean).at(-1) ?? ''
  const { id } = await payload.create({
    collection: 'pages',
    data: { pageType: 'ContentPage', ...page, ...fields, slug, parent, _status: 'published' },
  })
  return Number(id)
}

/** Publishes all pages, parents first. Looks them up by path. */
export async function seedPages(payload: Payload, refs: Refs) {
  const idOf = new Map<string, number>()
  for (const page of everyPage(refs)) {
    const segments = page.path.split('/').filter(Boolean)
    const parentPath = segments.length > 1 ? `/${segments.slice(0, -1).join('/')}/` : null
    const parent = parentPath ? idOf.get(parentPath) : undefined
    if (parentPath && parent === undefined) throw new Error(`${page.path} has no parent page.`)
    idOf.set(page.path, await publishPage(payload, page, parent))
  }
  return finder('page', idOf)
}

/** Publishes the pages that every footer links to, where a site has none at their addresses: a new one, or one from before they were needed. */
export async function seedNeededPages(payload: Payload, missing: readonly string[]): Promise<void> {
  for (const page of trustPages) if (missing.includes(page.path)) await publishPage(payload, page)
}
