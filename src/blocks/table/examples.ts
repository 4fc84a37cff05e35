import type { ExampleOf } from '../block'
import type { tableSchema } from './config'

type Served = ExampleOf<typeof tableSchema>

const row = (...texts: string[]) => texts.map((text) => ({ text }))

export const tableExamples = {
  plain: {
    header: row('Card', 'Lasts'),
    rows: [{ cells: row('Foundation', '2 years') }, { cells: row('Supervisor', '2 years') }],
  } satisfies Served,
  full: {
    title: 'Which card do you need?',
    caption: 'Cards that main contractors ask for, as of Nov 2026',
    header: row('Card', 'For', 'Course', 'Credits', 'Renew with'),
    rows: [
      { cells: row('Foundation', 'Anyone new to site', '4 hours', '10', 'Refresher, 2 hours') },
      { cells: row('Intermediate', 'Two years on the tools', '1 day', '16', 'Refresher, 4 hours') },
      { cells: row('Supervisor', 'Leading hands, forepeople', '2 days', '24', 'Supervisor update, 1 day') },
      { cells: row('Height', 'Roofers, scaffolders, riggers', '4 hours in VR', '8') },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'Which card?', header: row('Card'), rows: [] } satisfies Served,
}
