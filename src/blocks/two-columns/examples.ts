import type { ExampleOf } from '../block'
import { imageExamples } from '../image/examples'
import { quoteExamples } from '../quote/examples'
import { tableExamples } from '../table/examples'
import type { twoColumnsSchema } from './config'

type Served = ExampleOf<typeof twoColumnsSchema>

const words = {
  type: 'richText',
  id: 'words',
  value: {
    content:
      '<h2>Half a day, start to finish</h2><p>Doors open at seven. You are back on site after lunch, with the card on your phone.</p><ul><li>Photo identification</li><li>Boots on your feet</li></ul>',
  },
}

export const twoColumnsExamples = {
  plain: {
    left: [words],
    right: [{ type: 'image', id: 'picture', value: imageExamples.plain }],
  } satisfies Served,
  full: {
    ratio: 'wideLeft',
    left: [
      { type: 'table', id: 'cards', value: tableExamples.full },
      {
        type: 'callToAction',
        id: 'next',
        value: {
          title: 'Booking for a crew?',
          text: 'Eight people or more: we come to you.',
          primaryLink: { label: 'See dates and places', href: '/training/course-calendar/' },
        },
      },
    ],
    right: [
      { type: 'quote', id: 'said', value: quoteExamples.plain, backgroundColor: 'ink' },
      { ...words, id: 'more' },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { left: [], right: null } satisfies Served,
}
