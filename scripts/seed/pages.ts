import type { Payload } from 'payload'
import { seedCourses } from './courses'
import { richText } from './lexical'
import { contentPages } from './page-content'

export type Ids = { images: Map<string, number>; courses: Map<string, number> }

export type SeedPage = {
  path: string
  title: string
  pageType?: string
  searchDescription: string
  blocks: Record<string, unknown>[]
}

function coursePages({ images, courses }: Ids): SeedPage[] {
  return seedCourses.map((course) => ({
    path: `/training/courses/${course.slug}/`,
    title: course.name,
    pageType: 'CoursePage',
    searchDescription: course.shortDescription,
    blocks: [
      { blockType: 'courseHero', course: courses.get(course.slug) },
      {
        blockType: 'richText',
        content: richText(`## What you will be able to do

          - Say which hazards on your next job can kill or maim, and what has to be in place before you start.
          - Use the right control first, and know when the one you were given is not enough.
          - Stop work and be heard, in words that work on a real site.

          ## How the day runs

          You work in small groups on real New Zealand incidents, with photos and plans from sites like yours. There is no long lecture and no memory test: you are assessed on what you do and say. If reading or writing is hard going, tell us when you book and we assess you by talking.

          ## What to bring

          Photo ID, the name of your employer if you have one, and your current card number if this is a renewal. We bring the gear, the coffee and the biscuits.`),
      },
      {
        blockType: 'imageAndText',
        backgroundColor: 'sand',
        title: 'Your card before you leave the room',
        text: 'Pass, and your site safety card is issued on the spot. Add it to your phone or keep the plastic one we post.',
        points: [
          { title: 'Valid two years.', text: 'We remind you and your manager before it lapses.' },
          {
            title: 'Checked in a second.',
            text: 'The gate scans it and sees live status, even if your phone is offline.',
          },
        ],
        image: images.get('site-card'),
        imageDirection: 'right',
        link: { label: 'About the site safety card', url: '/site-safety-card/' },
      },
      {
        blockType: 'callToAction',
        title: 'Booking for a crew?',
        text: 'Eight people or more: we come to you, on your site or in your yard, at the time that suits the job.',
        primaryLink: { label: 'See dates and places', url: '/training/course-calendar/' },
        secondaryLink: { label: 'Talk to us', url: '/about/contact-us/' },
      },
    ],
  }))
}

/** Writes all pages, parents first, each published. */
export async function seedPages(payload: Payload, ids: Ids): Promise<number> {
  const pages = [...contentPages(ids), ...coursePages(ids)]
  const idOf = new Map<string, number>()
  for (const { path, title, pageType = 'ContentPage', searchDescription, blocks } of pages) {
    const segments = path.split('/').filter(Boolean)
    const parentPath = segments.length > 1 ? `/${segments.slice(0, -1).join('/')}/` : null
    const parent = parentPath ? idOf.get(parentPath) : undefined
    if (parentPath && parent === undefined) throw new Error(`${path} has no parent page.`)
    const { id } = await payload.create({
      collection: 'pages',
      data: { title, slug: segments.at(-1) ?? '', parent, pageType, searchDescription, blocks, _status: 'published' },
    })
    idOf.set(path, Number(id))
  }
  return pages.length
}

const link = (label: string, url: string, children: { label: string; url: string }[] = []) => ({ label, url, children })

/** Writes the header, utility and footer menus. */
export async function seedMenus(payload: Payload): Promise<void> {
  const menus = {
    header: [
      link('Training', '/training/', [
        { label: 'Course calendar', url: '/training/course-calendar/' },
        { label: 'All courses', url: '/training/courses/' },
        { label: 'Training at your place', url: '/training/in-house/' },
      ]),
      link('Site safety card', '/site-safety-card/'),
      link('Membership', '/membership/'),
      link('Sitesmart app', '/sitesmart/'),
      link('Shop', '/shop/'),
      link('About', '/about/', [
        { label: 'Contact us', url: '/about/contact-us/' },
        { label: 'Careers', url: '/about/careers/' },
      ]),
    ],
    utility: [link('Site-wise', '/site-wise/'), link('Support', '/support/')],
    footer: [
      link('Training', '/training/', [
        { label: 'Course calendar', url: '/training/course-calendar/' },
        { label: 'Courses', url: '/training/courses/' },
        { label: 'Training at your place', url: '/training/in-house/' },
      ]),
      link('Help', '/support/', [
        { label: 'Support', url: '/support/' },
        { label: 'Changing a booking', url: '/support/changing-a-booking/' },
        { label: 'Contact us', url: '/about/contact-us/' },
      ]),
      link('About', '/about/', [
        { label: 'Who we are', url: '/about/' },
        { label: 'Membership', url: '/membership/' },
        { label: 'Careers', url: '/about/careers/' },
      ]),
    ],
  }
  for (const [handle, items] of Object.entries(menus)) {
    await payload.create({
      collection: 'menus',
      data: { handle, title: `${handle[0]?.toUpperCase()}${handle.slice(1)} menu`, items },
    })
  }
}
