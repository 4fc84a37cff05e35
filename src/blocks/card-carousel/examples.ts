import type { ExampleOf } from '../block'
import type { cardCarouselSchema } from './config'

type Served = ExampleOf<typeof cardCarouselSchema>

export const cardCarouselExamples = {
  plain: {
    title: 'New to site, or renewing?',
    cards: [
      { title: 'Foundation', description: 'Your first card, in half a day.' },
      { title: 'Refresher', description: 'Two hours to renew it.' },
    ],
  } satisfies Served,
  full: {
    title: 'For the person in charge',
    text: 'Lead the conversation, know the duty, and sleep at night.',
    cards: [
      {
        title: 'Working at Height',
        href: '/training/courses/working-at-height/',
        pill: 'Technical',
        description: 'Harness, anchor, rescue plan: get it right before you leave the ground.',
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
        description: 'Visits twice a year and knows your sites.',
        bgImage: {
          id: 14,
          url: '/media/leadership.webp',
          alt: 'A supervisor in a white hard hat holding a tablet with a checklist',
          width: 1600,
          height: 1200,
          sizes: [
            { url: '/media/leadership-480x360.avif', width: 480, mimeType: 'image/avif' },
            { url: '/media/leadership-480x360.webp', width: 480, mimeType: 'image/webp' },
          ],
        },
        cta: { label: 'About membership', page: { path: '/membership/' } },
      },
      {
        pill: null,
        title: 'Training at your place',
        description: 'Eight people or more? We come to your site or yard.',
        bgImage: null,
        cta: { label: 'How in-house training works', url: '/training/in-house/' },
      },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Nothing to show yet', cards: [] } satisfies Served,
}
