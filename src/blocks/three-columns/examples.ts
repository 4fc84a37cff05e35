import type { ExampleOf } from '../block'
import { imageExamples } from '../image/examples'
import { quoteExamples } from '../quote/examples'
import type { threeColumnsSchema } from './config'

type Served = ExampleOf<typeof threeColumnsSchema>

const words = (id: string, content: string) => ({ type: 'richText', id, value: { content } })

export const threeColumnsExamples = {
  plain: {
    first: [words('a', '<h2>Book</h2><p>Pick a date and a place. Names can come later.</p>')],
    second: [words('b', '<h2>Learn</h2><p>Half a day with a trainer who has done your job.</p>')],
    third: [words('c', '<h2>Work</h2><p>Your card is on your phone before you leave the room.</p>')],
  } satisfies Served,
  full: {
    first: [
      { type: 'image', id: 'd', value: imageExamples.plain },
      words('e', '<h2>At height</h2><p>Harness, anchor, rescue plan.</p>'),
    ],
    second: [
      {
        type: 'tickList',
        id: 'f',
        value: { title: 'Bring', items: [{ itemTitle: 'Photo identification' }, { itemTitle: 'Work boots' }] },
      },
      { type: 'video', id: 'g', value: { title: 'A day on the course', url: 'https://vimeo.com/76979871' } },
    ],
    third: [{ type: 'quote', id: 'h', value: quoteExamples.plain }],
    backgroundColor: 'primary',
  } satisfies Served,
  empty: { first: [], second: [], third: null } satisfies Served,
}
