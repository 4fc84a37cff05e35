import type { z } from 'zod'
import type { courseHeroSchema } from './config'

type Stored = z.input<typeof courseHeroSchema>

/** Course hero as stored, with pictures resolved. The course itself comes from the database. */
export const courseHeroExamples = {
  plain: { course: 1 } satisfies Stored,
  full: {
    course: 1,
    title: 'Foundation Passport, taught in Onehunga',
    description: 'The card most main contractors ask for at the gate, with the trainers who wrote the course.',
    hero_image: {
      id: 8,
      url: '/media/classroom.webp',
      alt: 'A trainer pointing to a diagram on a whiteboard while five learners watch and one raises a hand',
      width: 1600,
      height: 1200,
      sizes: [
        { url: '/media/classroom-960x720.avif', width: 960, mimeType: 'image/avif' },
        { url: '/media/classroom-960x720.webp', width: 960, mimeType: 'image/webp' },
      ],
    },
    get_booking_page_url: '/training/course-calendar/?location=auckland-onehunga',
  } satisfies Stored,
  /** The course was deleted: the block is skipped. */
  empty: { course: null, title: 'A course that is gone' },
}
