import type { z } from 'zod'
import type { cardCarouselSchema } from './config'

type Stored = z.input<typeof cardCarouselSchema>

/** Card carousel as stored, with pictures and pages resolved. */
export const cardCarouselExamples = {
  plain: {
    title: 'New to site, or renewing?',
    cards: [
      { title: 'Foundation', description: 'Your first card, in half a day.' },
      { title: 'Refresher', description: 'Two hours to renew it.' },
    ],
  } satisfies Stored,
  full: {
    title: 'For the person in charge',
    text: 'Lead the conversation, know the duty, and sleep at night.',
    courses: [1, 2],
    cards: [
      {
        pill: 'Members',
        title: 'A named safety adviser',
        description: 'Visits twice a year and knows your sites.',
        image: {
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
        image: null,
        cta: { label: 'How in-house training works', url: '/training/in-house/' },
      },
    ],
    backgroundColor: 'sand',
  } satisfies Stored,
  /** No course and no card: nothing is drawn. */
  empty: { title: 'Nothing to show yet', courses: [], cards: null } satisfies Stored,
}
