import type { ExampleOf } from '../block'
import type { privacyFactsSchema } from './config'

type Served = ExampleOf<typeof privacyFactsSchema>

const facts = [
  {
    name: '__Host-hivis-session',
    why: 'Keeps you logged in. Set when you log in.',
    until: 'Until you log out, or 14 days',
  },
  { name: 'hivis-consent', why: 'Your answer about measuring.', until: '365 days' },
]

export const privacyFactsExamples = {
  plain: { title: 'Cookies and storage', list: 'storage', facts } satisfies Served,
  full: {
    title: 'Who gets your data',
    text: 'We never sell it. These get the part they need, and nothing more.',
    list: 'services',
    facts: [
      {
        name: 'Anyone who scans your card',
        why: 'Your name, card number, level and whether the card is valid.',
        until: 'Each scan shows it as it is then',
      },
    ],
    backgroundColor: 'sand',
  } satisfies Served,
  empty: { title: 'How long we keep it', list: 'keeping', facts: [] } satisfies Served,
}
