import { expect, test } from 'vitest'
import { bringingOf } from './bringing.rules'

const given = { isVirtual: false, renewsCard: true, hasCard: true, whatToBring: null }

test('what to bring depends on the course and the card', () => {
  expect(bringingOf(given)).toEqual(['Photo identification', 'Your current card', 'Be there ten minutes early'])
  expect(bringingOf({ ...given, hasCard: false })).toEqual(['Photo identification', 'Be there ten minutes early'])
  expect(bringingOf({ ...given, hasCard: null })).toContain('Your current card, if you’re renewing it')
  expect(bringingOf({ ...given, renewsCard: false })).not.toContain('Your current card')
  expect(bringingOf({ ...given, isVirtual: true, renewsCard: false })).toEqual([
    'Photo identification, to show on screen',
    'Be online ten minutes early',
  ])
})

test('a course’s own list is shown line by line, and takes the place of ours', () => {
  expect(bringingOf({ ...given, whatToBring: 'Boots\n\n  Long sleeves \r\n' })).toEqual([
    'Boots',
    'Long sleeves',
    'Be there ten minutes early',
  ])
  expect(bringingOf({ ...given, whatToBring: ' \n' })[0]).toBe('Photo identification')
})
