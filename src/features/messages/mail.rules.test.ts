import { expect, test } from 'vitest'
import { exampleBrand } from './examples'
import type { Part } from './mail/mail'
import { dayOf, mailUs, plainText, stopOf } from './mail.rules'

const startsAt = new Date('2026-12-21T19:30:00Z')

test('a link to us starts an email about something', () => {
  expect(mailUs(exampleBrand, 'Can’t make it: BKG-1, Height & Ropes')).toBe(
    'mailto:kia.ora@hivis.example?subject=Can%E2%80%99t%20make%20it%3A%20BKG-1%2C%20Height%20%26%20Ropes',
  )
})

test('a ticket shows the day of New Zealand in large', () => {
  expect(dayOf({ startsAt })).toEqual({ weekday: 'Tue', date: '22', month: 'Dec' })
})

test('only a mail that can be stopped says how: by its own page first', () => {
  expect(stopOf({}, exampleBrand)).toBeNull()
  expect(stopOf({ stop: { what: 'reports' } }, exampleBrand)).toEqual({
    header: '<mailto:kia.ora@hivis.example?subject=Stop%3A%20reports>',
    href: 'mailto:kia.ora@hivis.example?subject=Stop%3A%20reports',
    isOneClick: false,
  })
  expect(stopOf({ stop: { what: 'reports', href: 'https://hivis.example/stop/' } }, exampleBrand)).toEqual({
    header: '<https://hivis.example/stop/>, <mailto:kia.ora@hivis.example?subject=Stop%3A%20reports>',
    href: 'https://hivis.example/stop/',
    isOneClick: false,
  })
  expect(stopOf({ stop: { what: 'reports', token: 'sealed' } }, exampleBrand)).toEqual({
    header: `<${exampleBrand.siteUrl}/api/mail/stop/sealed/>, <mailto:kia.ora@hivis.example?subject=Stop%3A%20reports>`,
    href: `${exampleBrand.siteUrl}/mail-stop/sealed/`,
    isOneClick: true,
  })
})

const ticket = { course: 'Working at Height', startsAt, when: 'Tue 22 Dec 2026, 8.30 am', place: 'Tauranga' }

test.each<[name: string, part: Part, text: string]>([
  ['a ticket', { ticket }, 'Working at Height\nTue 22 Dec 2026, 8.30 am\nTauranga'],
  [
    'a ticket that moved: what is off comes first',
    { ticket: { ...ticket, was: 'Thu 28 Jan 2027, 8.30 am' } },
    'Working at Height\nWas: Thu 28 Jan 2027, 8.30 am\nNow: Tue 22 Dec 2026, 8.30 am\nTauranga',
  ],
  [
    'a ticket of what is off',
    { ticket: { ...ticket, place: null, isOff: true } },
    'Working at Height\nCancelled: Tue 22 Dec 2026, 8.30 am',
  ],
  [
    'facts',
    { facts: 'Before you come', rows: [{ label: 'Bring', lines: ['Photo identification', 'Boots'] }] },
    'Before you come\nBring: Photo identification; Boots',
  ],
  [
    'buttons',
    {
      actions: [
        { action: 'See it', href: 'https://a.nz/1' },
        { action: 'Directions', href: 'https://a.nz/2' },
      ],
    },
    'See it: https://a.nz/1\nDirections: https://a.nz/2',
  ],
  ['our phone', ['Call ', { our: 'phone' }, '.'], 'Call 0800 448 472.'],
  ['a link to us', [{ link: 'Email us', about: 'Hi' }, '.'], 'Email us (kia.ora@hivis.example).'],
  ['a name that is off', [{ off: 'Sione' }, { row: ': no longer coming' }, 'Hēmi'], 'Sione: no longer coming\nHēmi'],
])('%s reads well as text', (_name, part, text) => {
  const said = plainText({ title: 'Kia ora', parts: [part, null] }, exampleBrand, null)
  expect(said).toBe(
    `Kia ora\n\n${text}\n\n${'-'.repeat(40)}\n\nQuestions? Call 0800 448 472. Monday to Friday, 8 am to 5 pm.\nHivis Training, https://hivis.example\nPrivacy: https://hivis.example/privacy/`,
  )
})

test('without a phone or hours nothing is left in their place, and the way to stop is said', () => {
  const brand = { ...exampleBrand, supportPhone: '', supportHours: '' }
  const text = plainText({ title: 'Kia ora', parts: [] }, brand, 'https://hivis.example/stop/')
  expect(text).toBe(
    `Kia ora\n\n${'-'.repeat(40)}\n\nHivis Training, https://hivis.example\nPrivacy: https://hivis.example/privacy/\nStop these emails: https://hivis.example/stop/`,
  )
})
