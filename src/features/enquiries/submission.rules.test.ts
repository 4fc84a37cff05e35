import { describe, expect, test } from 'vitest'
import { fieldErrorsOf } from '@/lib/errors'
import {
  type Attempt,
  answersOf,
  failedAttempt,
  keptAttempt,
  newAttempt,
  nextAttempt,
  readAttempt,
} from './submission.rules'

let made = 0
const makeId = () => `id-${++made}`
const sent = (words: string, last: Attempt = newAttempt('first', 0)) => nextAttempt(last, words, makeId)

describe('the submission id', () => {
  test('stays for the same words after a lost connection or a server that broke', () => {
    const lost = failedAttempt(sent('a'), 'INTERNET_DISCONNECTED')
    expect(sent('a', lost).submissionId).toBe('first')
    expect(sent('a', failedAttempt(lost, 503)).submissionId).toBe('first')
  })

  test('stays for other words after a lost connection: the server says whether the first arrived', () => {
    expect(sent('b', failedAttempt(sent('a'), 'INTERNET_DISCONNECTED')).submissionId).toBe('first')
  })

  test.each([400, 401, 422, 429, 499])('is another for other words after a %i, and stays for the same', (code) => {
    const refused = failedAttempt(sent('a'), code)
    expect(sent('a', refused).submissionId).toBe('first')
    expect(sent('b', refused).submissionId).toMatch(/^id-/)
  })

  test('stays while no one knows whether other words arrived, whatever the server refuses meanwhile', () => {
    const lost = failedAttempt(sent('a'), 'INTERNET_DISCONNECTED')
    expect(sent('c', failedAttempt(sent('b', lost), 422)).submissionId).toBe('first')
    expect(sent('c', failedAttempt(sent('a', lost), 401)).submissionId).toBe('first')
    expect(sent('c', failedAttempt(sent('a', lost), 429)).submissionId).toBe('first')
  })

  test('is another for other words once the same words were found wrong: they had not arrived', () => {
    const lost = failedAttempt(sent('a'), 503)
    expect(sent('b', failedAttempt(sent('a', lost), 422)).submissionId).toMatch(/^id-/)
  })

  test('that is taken stays while the form is open, and is another when it is opened again', () => {
    const taken = failedAttempt(sent('b', failedAttempt(sent('a'), 500)), 409)
    expect(sent('b', taken).submissionId).toBe('first')
    expect(sent('c', taken).submissionId).toBe('first')
    expect(keptAttempt(taken, makeId)).toEqual({ ...newAttempt(`id-${made}`, 0) })
  })

  test('of a form that was just opened, or is sent again, counts as not refused', () => {
    expect(newAttempt('first', 7)).toEqual({
      submissionId: 'first',
      openedAt: 7,
      lastSent: null,
      isRefused: false,
      unsure: null,
      isTaken: false,
    })
    expect(sent('b', failedAttempt(sent('a'), 422)).isRefused).toBe(false)
  })

  test('stays with a form that is opened again when it is not taken', () => {
    const lost = failedAttempt(sent('a'), 503)
    expect(keptAttempt(lost, makeId)).toBe(lost)
  })

  test('comes back without what a draft got wrong', () => {
    const kept = { submissionId: 'a', openedAt: 0, lastSent: 3, unsure: true, isRefused: 'yes' }
    expect(readAttempt(kept)).toEqual(newAttempt('a', 0))
  })

  test('comes back from a draft as it was, and from nothing else', () => {
    const lost = failedAttempt(sent('a'), 'INTERNET_DISCONNECTED')
    expect(readAttempt(JSON.parse(JSON.stringify(lost)))).toEqual(lost)
    for (const kept of [null, 'a', {}, { submissionId: 3, openedAt: 0 }, { submissionId: 'a' }])
      expect(readAttempt(kept)).toBeNull()
  })
})

describe('the answers', () => {
  test('are what was entered, with addresses and lists put together and the trap left out', () => {
    const entered: [string, unknown][] = [
      ['firstName', 'Moana'],
      ['leave-empty', ''],
      ['courseRequired', 'foundation-civil'],
      ['courseRequired', 'leading-hands'],
      ['addressForMailing.line1', '14 Spa Road'],
      ['addressForMailing.city', 'Taupō'],
    ]
    expect(answersOf(entered, ['courseRequired'])).toEqual({
      firstName: 'Moana',
      courseRequired: ['foundation-civil', 'leading-hands'],
      addressForMailing: { line1: '14 Spa Road', city: 'Taupō' },
    })
    expect(answersOf([], ['courseRequired'])).toEqual({ courseRequired: [] })
  })

  test('take parts in place of a text or a list of the same name, and no files', () => {
    expect(
      answersOf(
        [
          ['address', 'Taupō'],
          ['address.city', 'Taupō'],
          ['courses.first', 'a'],
          ['file', new Blob([])],
        ],
        ['courses'],
      ),
    ).toEqual({ address: { city: 'Taupō' }, courses: { first: 'a' } })
  })

  test('that are wrong are named as the server names them, each text once', () => {
    expect(
      fieldErrorsOf([
        { path: ['addressForMailing', 'city'], message: 'Please enter the city' },
        { path: ['courseRequired', 0], message: 'Please choose at least one course' },
        { path: ['courseRequired', 1], message: 'Please choose at least one course' },
        { path: [], message: 'Not a form' },
      ]),
    ).toEqual({
      'addressForMailing.city': ['Please enter the city'],
      courseRequired: ['Please choose at least one course'],
      non_field_errors: ['Not a form'],
    })
  })
})
