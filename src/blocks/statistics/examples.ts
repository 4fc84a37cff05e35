import type { ExampleOf } from '../block'
import type { statisticsSchema } from './config'

type Stored = ExampleOf<typeof statisticsSchema>

export const statisticsExamples = {
  plain: { items: [{ number: 41_200, label: 'people carded since 2009' }] } satisfies Stored,
  full: {
    items: [
      { number: 41_200, suffix: '+', label: 'people carded since 2009' },
      { number: 23, suffix: 'none', label: 'training locations' },
      { number: 1_870, suffix: null, label: 'member companies' },
      { number: 96, suffix: '%', label: 'would send a mate' },
    ],
    backgroundColor: 'primary',
  } satisfies Stored,
  empty: { items: [] } satisfies Stored,
}
