import { expect, test } from 'vitest'
import { isListed, keepingFacts, serviceFacts, storageFacts } from './notice.rules'

const forms = [
  { label: 'Contact us', months: 24 },
  { label: 'Job application', months: 12 },
  { label: 'Ask an advisor', months: 24 },
  { label: 'Course waitlist', months: 7 },
]

const keeping = { forms, invitationDays: 30, paymentNoticeDays: 90, backupDays: null }

test.each([
  ['__Host-hivis-session', true],
  ['hivis-session', true],
  ['hivis-consent', true],
  ['hivis-personal-cart-12', true],
  ['hivis-draft:contact-us:visitor', true],
  ['hivis-consents', false],
  ['_ga', false],
])('%s is on the list of cookies and storage: %s', (name, is) => expect(isListed(name)).toBe(is))

test('the list says how long the login, the answer about measuring and a draft last', () => {
  const until = (name: string) => storageFacts.find((fact) => fact.name === name)?.until
  expect(until('__Host-hivis-session')).toBe('Until you log out, after 12 hours without a visit, or after 14 days')
  expect(until('hivis-consent')).toBe('365 days')
  expect(until('hivis-draft:…')).toBe('Until you send it or log out, 7 days at most')
})

test('services are named only where this site is set up with them', () => {
  const names = (env: Parameters<typeof serviceFacts>[0]) => serviceFacts(env).map(({ name }) => name)
  expect(names({})).toEqual([
    'The company that booked your place',
    'Anyone who scans your card',
    'People your company shares a clearance pack with',
    'YouTube or Vimeo',
  ])
  expect(names({ STRIPE_SECRET_KEY: 'sk_x', RECAPTCHA_SECRET: 'x' }).slice(0, 2)).toEqual([
    'Stripe (card payments)',
    'Google reCAPTCHA',
  ])
  expect(JSON.stringify(serviceFacts({ STRIPE_SECRET_KEY: 'sk_x' }))).not.toContain('sk_x')
})

test('forms that are kept equally long share a row, as long as staff have set', () => {
  const facts = keepingFacts(keeping).map(({ name, until }) => `${name}: ${until}`)
  expect(facts.slice(2, 5)).toEqual([
    'Course waitlist: 7 months',
    'Job application: 1 year',
    'Contact us and Ask an advisor: 2 years',
  ])
  expect(facts).toContain('Invitations that weren’t accepted: 30 days after they end')
  expect(facts).toContain('Notices from the payment service: 90 days')
})

test('backups are on the list only where they are made', () => {
  const backups = (backupDays: number | null) =>
    keepingFacts({ ...keeping, backupDays }).flatMap(({ name, until }) => (name === 'Backups' ? [until] : []))
  expect([backups(null), backups(14)]).toEqual([[], ['14 days']])
})
