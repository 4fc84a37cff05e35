import type { ExampleOf } from '../block'
import type { privacyChoicesSchema } from './config'

type Served = ExampleOf<typeof privacyChoicesSchema>

export const privacyChoicesExamples = {
  plain: { title: 'Your choices' } satisfies Served,
  full: {
    title: 'Your choices',
    text: 'Your answer is kept in this browser alone, for a year. Change it whenever you like.',
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Your choices' } satisfies Served,
}
