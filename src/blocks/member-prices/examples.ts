import type { ExampleOf } from '../block'
import type { memberPricesSchema } from './config'

type Served = ExampleOf<typeof memberPricesSchema>

export const memberPricesExamples = {
  plain: {
    title: 'What it costs',
    courses: [{ slug: 'working-at-height', name: 'Working at Height', price: 46_000, memberPrice: 39_100 }],
  } satisfies Served,
  full: {
    title: 'What it costs',
    text: 'Once a year, by the size of your team.',
    fees: [
      { team: '1–3 people', price: '$260 a year' },
      { team: 'More than 10 people', price: '$1,150 a year' },
    ],
    courses: [
      { slug: 'working-at-height', name: 'Working at Height', price: 46_000, memberPrice: 39_100 },
      { slug: 'foundation-civil', name: 'Foundation Passport – Civil', price: 23_000, memberPrice: 19_550 },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'What it costs' } satisfies Served,
}
