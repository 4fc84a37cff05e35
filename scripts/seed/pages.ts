import type { Payload } from 'payload'
import { about, jobPages } from './about-content'
import { articlePages } from './article-content'
import { type Content, finder, prose, type Refs, sharedBlock } from './blocks'
import { seedCourses } from './courses'
import { salesForms, supportForms } from './form-content'
import { newsPages } from './news-content'
import { home, training } from './page-content'
import { cardAndMembership, shopAndSignUp, siteRight, sitesmart, siteWise } from './product-content'
import { support } from './support-content'

const coursePages: Content = ({ image, course: courseId, shared }) =>
  seedCourses.map((course) => ({
    path: `/training/courses/${course.slug}/`,
    title: course.name,
    pageType: 'CoursePage',
    searchDescription: course.shortDescription,
    blocks: [
      { blockType: 'courseHero', course: courseId(course.slug) },
      prose(`## What you will be able to do

          - Say which hazards on your next job can kill or maim, and what has to be in place before you start.
          - Use the right control first, and know when the one you were given is not enough.
          - Stop work and be heard, in words that work on a real site.

          ## How the day runs

          You work in small groups on real New Zealand incidents, with photos and plans from sites like yours. There is no long lecture and no memory test: you are assessed on what you do and say. If reading or writing is hard going, tell us when you book and we assess you by talking.

          ## What to bring

          Photo ID, the name of your employer if you have one, and your current card number if this is a renewal. We bring the gear, the coffee and the biscuits.`),
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
        image: image('site-card'),
        imageDirection: 'right',
        link: { label: 'About the site safety card', url: '/site-safety-card/' },
      },
      sharedBlock(shared('crew')),
    ],
  }))

/** The whole demo site, parents before children. */
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
  about,
  jobPages,
  newsPages,
  articlePages,
  salesForms,
  supportForms,
]

/** Writes all pages, parents first, each published; finds them by path. */
export async function seedPages(payload: Payload, refs: Refs) {
  const idOf = new Map<string, number>()
  for (const { path, fields, ...page } of site.flatMap((content) => content(refs))) {
    const segments = path.split('/').filter(Boolean)
    const parentPath = segments.length > 1 ? `/${segments.slice(0, -1).join('/')}/` : null
    const parent = parentPath ? idOf.get(parentPath) : undefined
    if (parentPath && parent === undefined) throw new Error(`${path} has no parent page.`)
    const { id } = await payload.create({
      collection: 'pages',
      data: {
        pageType: 'ContentPage',
        ...page,
        ...fields,
        slug: segments.at(-1) ?? '',
        parent,
        _status: 'published',
      },
    })
    idOf.set(path, Number(id))
  }
  return finder('page', idOf)
}
