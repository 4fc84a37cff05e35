import type { ExampleOf } from '../block'
import type { courseCalendarSchema } from './config'

type Stored = ExampleOf<typeof courseCalendarSchema>

/** Course calendar as stored. Its rows come from the database. */
export const courseCalendarExamples = {
  plain: { title: 'Course calendar' } satisfies Stored,
  full: {
    title: 'Dates around Aotearoa',
    container: 'default',
    hasSplitBackground: false,
    backgroundColor: 'none',
  } satisfies Stored,
  /** Without its title the block is skipped. */
  empty: { title: '' },
}
