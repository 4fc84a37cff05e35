import type { ExampleOf } from '../block'
import type { statementsSchema } from './config'

type Served = ExampleOf<typeof statementsSchema>

export const statementsExamples = {
  plain: {
    items: [
      {
        title: 'No slides.',
        text: 'You handle the gear, walk the site and talk. There is a whiteboard, for drawing on.',
      },
      { title: 'No trick questions.', text: 'The test asks what you will meet on Monday.' },
    ],
  } satisfies Served,
  full: {
    title: 'How we teach',
    items: [
      { title: 'Trainers off the tools.', text: 'Every one of ours has done ten years on site before teaching a day.' },
      { title: 'Twelve in a room.', text: 'Never more, so no one hides at the back.' },
      { title: 'Straight answers.', text: 'If the law is silly about something, we say so, and then how to keep it.' },
      { title: 'Home safe.' },
    ],
    backgroundColor: 'primary',
  } satisfies Served,
  empty: { title: 'How we teach', items: [] } satisfies Served,
}
