import { describe, expect, test } from 'vitest'
import { formNames } from '@/features/enquiries/rules'
import { answersOf, callKinds, isAsked, kindOf, markedDigits, otherForms, promiseWords, usualDays } from './calls.rules'

describe('what a caller answers', () => {
  test.each([
    ['message', 'lines'],
    ['courseRequired', 'courses'],
    ['dateOfBirth', 'date'],
    ['poNumber', 'text'],
  ])('%s is asked as %s', (field, kind) => expect(kindOf(field)).toBe(kind))

  test.each([
    ['message', true],
    ['phoneNumber', true],
    ['firstName', false],
    ['cv', false],
    ['recaptchaToken', false],
  ])('%s is asked: %s', (field, is) => expect(isAsked(field)).toBe(is))

  test('is sent as the page of the form sends it', () => {
    expect(
      answersOf([
        ['message', ' Lost it. '],
        ['courseRequired', 'first-aid'],
        ['courseRequired', 'height-safety'],
        ['addressForMailing.line1', '14 Spa Road'],
        ['addressForMailing.city', 'Taupō'],
      ]),
    ).toEqual({
      message: 'Lost it.',
      courseRequired: ['first-aid', 'height-safety'],
      addressForMailing: { line1: '14 Spa Road', city: 'Taupō' },
    })
  })
})

test('five kinds have a digit of their own, and every other form is under More', () => {
  expect(callKinds.map(({ digit }) => digit)).toEqual(['1', '2', '3', '4', '5'])
  expect([...callKinds.map(({ form }) => form), ...otherForms].sort()).toEqual([...formNames].sort())
  expect(otherForms).toHaveLength(formNames.length - 5)
})

test.each([
  ['2026-11-24', ['Today', 'Tomorrow', 'Mon 30 Nov']],
  ['2026-11-29', ['Today', 'Tomorrow']],
])('on %s a call is usually promised by %j', (today, labels) => {
  expect(usualDays(today).map(({ label }) => label)).toEqual(labels)
  expect(usualDays(today)[0]?.value).toBe(today)
})

describe('what was promised', () => {
  const taken = { reference: 'ENQ-1', dueOn: '2026-11-27', assignee: 'Kirsty Bell' }
  test.each([
    [taken, 'We’ll call back', 'ENQ-1 is kept. We’ll call back by Fri 27 Nov, with you.'],
    [taken, '', 'ENQ-1 is kept. Due Fri 27 Nov, with you.'],
    [{ ...taken, assignee: 'Anil Rao' }, '', 'ENQ-1 is kept. Due Fri 27 Nov, with Anil Rao.'],
    [{ ...taken, assignee: null }, 'We’ll call', 'ENQ-1 is kept. We’ll call by Fri 27 Nov.'],
    [{ ...taken, dueOn: null }, 'We’ll call', 'ENQ-1 is kept. We’ll call, with you.'],
    [{ reference: 'ENQ-1', dueOn: null, assignee: null }, '', 'ENQ-1 is kept.'],
  ])('of %j with “%s” is said as “%s”', (given, promised, said) => {
    expect(promiseWords(given, promised, 'Kirsty Bell')).toBe(said)
  })
})

test.each([
  ['021 555 0217 · mere@kauri.example', '0217', ['021 555 ', '0217', ' · mere@kauri.example']],
  ['027 021 7644', '0217', ['027 ', '021 7', '644']],
  ['021 555 0217', '+64 21 555 0217', ['', '021 555 0217', '']],
  ['021 555 0217', '9999', null],
  ['021 555 0217', 'Mere', null],
  ['021 555 0217', '021', null],
])('in %s the digits of %s are marked', (text, find, parts) => expect(markedDigits(text, find)).toEqual(parts))
