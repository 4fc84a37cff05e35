import { expect, test } from 'vitest'
import { mostReplyParts, mostTextsInTenMinutes, readMark, replyParts, sameTalkDays, shownNumber } from './texts.rules'

test.each([
  ['+64211234567', 'STOP', 'stop', false],
  ['+64211234567', ' Stop. ', 'stop', false],
  ['+64211234567', 'opt  out!', 'stop', false],
  ['+64211234567', 'Unsubscribe', 'stop', false],
  ['+64211234567', 'Cancel', 'stop', true],
  ['+64211234567', 'end', 'stop', true],
  ['+64211234567', 'START', 'start', false],
  ['+64211234567', 'Please stop at gate 3', null, true],
  ['+64211234567', 'yes', null, true],
  ['+64211234567', '', null, true],
  ['3000', 'Kia ora', null, true],
  ['Vodafone', 'Top up now', 'automatic', false],
  ['Vodafone', 'STOP', 'automatic', false],
])('%s writes “%s”', (from, text, mark, isWord) => {
  expect(readMark(from, text)).toEqual({ mark, isWord })
})

test.each([
  ['+64211234567', '021 123 4567'],
  ['+6421123456', '021 123 456'],
  ['+64275550123', '027 555 0123'],
  ['+61412345678', '+61412345678'],
  ['3000', '3000'],
])('%s is shown as %s', (number, shown) => {
  expect(shownNumber(number)).toBe(shown)
})

test('an answer is counted with who sends it', () => {
  expect(replyParts('Hivis', 'a'.repeat(153))).toBe(1)
  expect(replyParts('Hivis', 'a'.repeat(154))).toBe(2)
  expect(replyParts('Hivis', `Hivis here: ${'a'.repeat(148)}`)).toBe(1)
})

test('limits', () => {
  expect([mostReplyParts, mostTextsInTenMinutes, sameTalkDays]).toEqual([4, 30, 7])
})
