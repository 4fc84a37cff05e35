import type { ExampleOf } from '../block'
import type { cardCloudSchema } from './config'

type Served = ExampleOf<typeof cardCloudSchema>

const picture = (name: string, alt: string) => ({
  id: 22,
  url: `/media/${name}.webp`,
  alt,
  width: 1600,
  height: 1200,
  sizes: [
    { url: `/media/${name}-480x360.avif`, width: 480, mimeType: 'image/avif' },
    { url: `/media/${name}-480x360.webp`, width: 480, mimeType: 'image/webp' },
  ],
})

export const cardCloudExamples = {
  plain: {
    title: 'Where we can help',
    cards: [
      {
        title: 'On your site',
        description: 'A trainer walks it with you and teaches from what is there.',
        bgImage: picture(
          'civil-works',
          'A traffic controller holding a stop paddle beside a digger working at a trench',
        ),
        cta: { label: 'In-house training', href: '/training/in-house/' },
      },
      {
        title: 'At your desk',
        description: 'A webinar with a person who answers, or a course in your own time.',
        bgImage: picture('webinar', 'A laptop on a site-office desk showing a trainer and five learners in a webinar'),
        cta: { label: 'Online courses', href: '/training/course-calendar/?type=online' },
      },
    ],
  } satisfies Served,
  full: {
    title: 'Pick what fits your crew',
    text: 'Five ways to get a card, keep a card, or never think about cards again.',
    cards: [
      {
        title: 'Working at Height',
        href: '/training/courses/working-at-height/',
        pill: 'technical',
        description: 'Harness, anchor, rescue plan: get it right before you leave the ground.',
        bgImage: picture('scaffold', 'A worker on a scaffold clipping her harness lanyard to an anchor point'),
        courseDetail: {
          slug: 'working-at-height',
          type: 'technical',
          credits: 8,
          completion: '4 hours',
          price: 22_425,
          memberPrice: 18_975,
          next: { startDate: '2026-11-30T18:30:00.000Z', locationName: 'Dunedin' },
        },
      },
      {
        pill: 'Members',
        title: 'A named safety adviser',
        statement: 'One number. One person.',
        description: 'Visits twice a year and knows your sites by name.',
        color: 'ink',
        features: [{ text: 'Two site visits' }, { text: 'Toolbox talks, written for you' }],
        cta: { label: 'About membership', href: '/membership/' },
      },
      {
        title: 'Renew in two hours',
        time: '2 hours, online',
        shortDescription: 'For cards that lapse within six months.',
        price: '$95.00',
        annotation: 'Price includes GST.',
        color: 'primary',
        cta: { label: 'Find a refresher', href: '/training/course-calendar/' },
      },
      {
        title: 'Said at smoko',
        testimonial: 'Eleven cards, one invoice, our PO number on it.',
        author: 'Losa Faleolo',
        occupation: 'Operations manager, Kōwhai Civil',
        bgImage: picture('crew-talk', 'A supervisor with a clipboard leading a toolbox talk'),
        height: '763',
      },
      {
        title: 'Home safe, every night',
        isTitleOnly: true,
        color: 'sand',
        bgImage: picture('whanau-home', 'A worker arriving home at dusk, waving to a child at the front door'),
        height: '763',
      },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Where we can help', cards: [] } satisfies Served,
}
