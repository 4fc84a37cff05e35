import type { ExampleOf } from '../block'
import type { providerDetailsSchema } from './config'

type Served = ExampleOf<typeof providerDetailsSchema>

export const providerDetailsExamples = {
  plain: { title: 'Who we are' } satisfies Served,
  full: {
    title: 'Who we are',
    text: 'This is the company you book with and buy from.',
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Who we are' } satisfies Served,
}
