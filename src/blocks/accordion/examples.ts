import type { ExampleOf } from '../block'
import type { accordionSchema } from './config'

type Served = ExampleOf<typeof accordionSchema>

export const accordionExamples = {
  plain: {
    title: 'Good to know',
    items: [
      {
        title: 'What do I bring?',
        content: '<p>Photo identification, and your current card number if this is a renewal.</p>',
      },
    ],
  } satisfies Served,
  full: {
    title: 'Asked at every smoko',
    text: 'If yours is not here, ring us. A person in New Zealand picks up.',
    items: [
      {
        title: 'How long does my card last?',
        content:
          '<p>Two years from the day you pass. We text you and your manager <strong>eight weeks</strong> before it lapses.</p>',
      },
      {
        title: 'Can I renew before it lapses?',
        content:
          '<p>Yes, and you lose no time by it. The new two years start when the old ones end.</p><ul><li>In a classroom, in four hours</li><li>Online, in your own time</li></ul>',
      },
      {
        title: 'English is not my first language. Can I still sit the course?',
        content:
          '<p>Yes. Tell us when you book. Trainers read questions out, and some courses run in te reo Māori, Samoan, Tongan and Mandarin. Find them in the <a href="/training/course-calendar/">course calendar</a>.</p>',
      },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Good to know', items: [] } satisfies Served,
}
