import { accordionExamples } from '../accordion/examples'
import type { ExampleOf } from '../block'
import { imageExamples } from '../image/examples'
import { tableExamples } from '../table/examples'
import { tickListExamples } from '../tick-list/examples'
import type { contentsPageSchema } from './config'

type Served = ExampleOf<typeof contentsPageSchema>

const words = (id: string, title: string, ...paragraphs: string[]) => ({
  type: 'richText',
  id,
  value: { content: `<h2>${title}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}` },
})

export const contentsPageExamples = {
  plain: {
    nav: [
      { id: 'before-you-come', label: 'Before you come' },
      { id: 'on-the-day', label: 'On the day' },
    ],
    blocks: [
      words('before-you-come', 'Before you come', 'Bring photo identification and wear your boots. We have the rest.'),
      words('on-the-day', 'On the day', 'Doors open at seven, we start at half past. There is parking, and coffee.'),
    ],
  } satisfies Served,
  full: {
    menuTitle: 'Your site safety card',
    nav: [
      { id: 'who-needs-one', label: 'Who needs one' },
      { id: 'which-card', label: 'Which card' },
      { id: 'what-is-in-the-price', label: 'What is in the price' },
      { id: 'questions', label: 'Questions' },
    ],
    blocks: [
      words('intro', 'The whole story', 'Ten minutes to read. Most people need only one part of it: take the menu.'),
      words(
        'who-needs-one',
        'Who needs one',
        'Most main contractors ask for a card at the gate. If you work on site more than once a year, get one.',
        'Visitors, drivers and apprentices in their first week may sign in with someone who holds a card. Ask the site before you drive there.',
      ),
      { type: 'image', id: 'picture', value: imageExamples.plain },
      { type: 'table', id: 'which-card', value: tableExamples.full },
      { type: 'tickList', id: 'what-is-in-the-price', value: tickListExamples.plain },
      { type: 'accordion', id: 'questions', value: { ...accordionExamples.full, text: null } },
    ],
  } satisfies Served,
  empty: { menuTitle: 'On this page', nav: [], blocks: [] } satisfies Served,
}
