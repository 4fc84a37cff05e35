import { describe, expect, test } from 'vitest'
import { answersOf, isAsked, kindOf } from './calls.rules'

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
