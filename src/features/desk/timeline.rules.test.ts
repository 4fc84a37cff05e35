import { describe, expect, test } from 'vitest'
import { askedOf, type Happened, iconOf, kindsFor, tell, timelineAddress } from './timeline.rules'

const happened = (kind: string, what: string, facts: unknown, actor: string | null = 'Aroha'): Happened => ({
  at: '2026-11-20T00:00:00Z',
  kind,
  what,
  number: 7,
  actor,
  facts,
})

test.each([
  ['scheduler', ['bookings', 'results', 'cards', 'messages', 'changes']],
  ['finance', ['bookings', 'results', 'cards', 'orders', 'messages', 'changes']],
  ['support', ['bookings', 'results', 'cards', 'orders', 'enquiries', 'messages', 'changes']],
  ['trainer', []],
  ['editor', []],
] as const)('%s sees of a person: %j', (role, kinds) => {
  expect(kindsFor({ roles: [role] }).map(({ value }) => value)).toEqual(kinds)
})

const own = kindsFor({ roles: ['scheduler'] })
test.each([
  ['', null, 30, ''],
  ['show=cards', 'cards', 30, '?show=cards'],
  ['show=orders', null, 30, ''],
  ['shown=60', null, 60, '?shown=60'],
  ['shown=31&show=bookings', 'bookings', 31, '?show=bookings&shown=31'],
  ['shown=30', null, 30, ''],
  ['shown=1', null, 30, ''],
  ['shown=601', null, 600, '?shown=600'],
  ['shown=40.5', null, 30, ''],
  ['shown=all', null, 30, ''],
])('the address ?%s asks for %s, %i of them', (query, kind, shown, address) => {
  expect(askedOf(query, own)).toEqual({ kind, shown })
  expect(timelineAddress('/desk/people/7/', kind, shown)).toBe(`/desk/people/7/${address}#everything`)
})

test.each([
  ['orders', 'money'],
  ['cards', 'tick'],
  ['moon', 'note'],
])('%s have the icon %s', (kind, icon) => expect(iconOf(kind)).toBe(icon))

const year = new Date().getFullYear()
/** 8.30 am on 11 December of this year in New Zealand. */
const startsAt = `${year}-12-10T19:30:00Z`
const booking = { id: 42, number: 'BKG-42', course: 'Passport', place: 'Taupō', startsAt, state: 'confirmed' }

describe('a booking', () => {
  test.each([
    ['booked', { people: 3 }, 'Aroha booked 3 people on Passport', /^Taupō · .*11 Dec, 8\.30 am$/],
    ['booked', { people: 1 }, 'Aroha booked Passport', /^Taupō · /],
    ['booked', { state: 'lapsed' }, 'Aroha booked Passport', / · held and not booked$/],
    ['booked', { state: 'held', people: null }, 'Aroha booked Passport', / · only held$/],
    ['moved', {}, 'Aroha moved the booking', /^Passport$/],
    [
      'moved',
      { now: startsAt, was: startsAt },
      /^Aroha moved the booking to .*11 Dec, 8\.30 am$/,
      /^Passport · was .*11 Dec/,
    ],
    ['moved', { seat: true, before: 'Mere', after: 'Hemi' }, 'Aroha moved Mere’s seat', /./],
    ['moved', { seat: true, after: 'Hemi' }, 'Aroha moved Hemi’s seat', /./],
    ['moved', { seat: true }, 'Aroha moved someone’s seat', /./],
    ['cancelled', { reason: 'Ill' }, 'Aroha cancelled the booking', /^Passport · Ill$/],
    ['swapped', { before: 'Mere', after: 'Hemi' }, 'Aroha gave Mere’s seat to Hemi', /^Passport$/],
    ['swapped', {}, 'Aroha gave a seat to someone to be named', /^Passport$/],
    ['booked', { whose: 'Mere' }, 'Aroha booked Passport, for Mere', /./],
    ['change-course', { reason: 'They rang' }, 'Aroha changed the course', /^Passport · They rang$/],
    ['book-by-phone', {}, 'Aroha booked it by phone', /./],
    ['name-again', {}, 'Aroha: name again', /^Passport$/],
  ])('that was %s with %j says so', (what, facts, text, sub) => {
    const told = tell(happened('bookings', what, { ...booking, ...facts }))
    expect(told.text).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
    expect(told.sub).toMatch(sub)
    expect(told.link).toEqual({ label: 'BKG-42', href: '/desk/bookings/42/' })
  })

  test('that no one made was made by the system', () => {
    expect(tell(happened('bookings', 'cancelled', booking, null)).text).toBe('The system cancelled the booking')
  })
})

test.each([
  ['pass', { person: 'Mere' }, 'Mere passed Passport'],
  ['not-yet', { person: 'Mere' }, 'Mere has not passed yet: Passport'],
  ['resit', {}, 'Someone is to resit Passport'],
  ['dreamed', {}, 'Someone dreamed Passport'],
])('the result %s of %j says so', (what, facts, text) => {
  expect(tell(happened('results', what, { ...booking, ...facts }))).toMatchObject({
    text,
    link: { label: 'BKG-42', href: '/desk/bookings/42/' },
    sub: expect.stringMatching(/^Taupō · .*11 Dec/),
  })
})

const order = { id: 3, number: 'ORD-3', cents: 11_500, method: 'account' }
test.each([
  ['ordered', {}, 'Aroha ordered for $115.00', ''],
  ['ordered', { whose: 'Mere' }, 'Aroha ordered for $115.00, for Mere', ''],
  ['paid', { method: 'card' }, '$115.00 was paid by card', ''],
  ['paid', {}, '$115.00 was paid on account', ''],
  [
    'refund to card',
    { reason: 'Ill', state: 'requested' },
    'Aroha gave $115.00 back to the card',
    'Ill · waits for a second person',
  ],
  ['refund as credit', { state: 'odd' }, 'Aroha gave $115.00 back as credit', 'odd'],
  ['mark-paid', {}, 'Aroha marked the invoice paid', ''],
  ['cancel-order', {}, 'Aroha cancelled the order', ''],
  ['something', {}, 'Aroha: something', ''],
])('the order that was %s with %j says so', (what, facts, text, sub) => {
  const link = { label: 'ORD-3', href: '/desk/money/3/' }
  expect(tell(happened('orders', what, { ...order, ...facts }))).toEqual({ text, link, sub })
})

test('an order that no one made was made by the system', () => {
  expect(tell(happened('orders', 'cancel-order', order, null)).text).toBe('The system cancelled the order')
})

test.each(['orders', 'results', 'changes', 'cards'])('a change among %s is told as a change', (kind) => {
  const facts = { action: 'cancel-order', what: 'orders', before: null, after: { reason: 'Twice' } }
  const told = { text: 'Aroha cancelled the order', sub: 'Twice' }
  expect(tell(happened(kind, 'changed', facts))).toEqual(told)
  expect(tell(happened(kind, 'changed', facts, null)).text).toBe('The system cancelled the order')
})

test.each([
  [
    'Mere',
    { form: 'contact-us', state: 'in-progress', assignee: 'Aroha' },
    'Mere sent an enquiry: Contact us',
    'in progress · with Aroha',
  ],
  [null, { form: 'other', state: 'new' }, 'Someone sent an enquiry: other', 'new'],
])('the enquiry of %s, %j, says so', (actor, facts, text, sub) => {
  const link = { label: 'ENQ-7', href: '/desk/enquiries/7/' }
  expect(tell(happened('enquiries', 'sent', { reference: 'ENQ-7', ...facts }, actor))).toEqual({ text, link, sub })
})

test.each([
  ['sent', 'Sent'],
  ['queued', 'On its way'],
  ['dead', 'Given up · No such box'],
  ['lost', 'lost'],
])('a message that is %s says: %s', (what, sub) => {
  const facts = { to: 'mere@tairua.example', subject: 'Booked', problem: 'No such box' }
  expect(tell(happened('messages', what, facts))).toEqual({
    text: 'Message to mere@tairua.example:',
    link: { label: 'Booked', href: '/desk/messages/7/' },
    sub,
  })
})
