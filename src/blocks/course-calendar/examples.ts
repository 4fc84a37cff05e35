import type { ExampleOf } from '../block'
import type { courseCalendarSchema } from './config'

type Stored = ExampleOf<typeof courseCalendarSchema>

export const courseCalendarExamples = {
  plain: { title: 'Course calendar' } satisfies Stored,
  full: {
    title: 'Dates around Aotearoa',
    container: 'default',
    hasSplitBackground: false,
    backgroundColor: 'none',
  } satisfies Stored,
  empty: { title: '' },
}
