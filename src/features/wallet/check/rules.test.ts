import { expect, test } from 'vitest'
import { namesAsTyped } from '../../../../tests/support/names'
import { statementExample as statement } from '../proof.examples'
import { checkedToday, checkedWhen, longestPlace, mostAtOnce, plainName, saidOf, wasWrong } from './rules'

test.each([
  [{ kind: 'good', statement }, 'good'],
  [{ kind: 'bad', why: 'revoked', statement }, 'revoked'],
  [{ kind: 'bad', why: 'expired', statement }, 'expired'],
  [{ kind: 'bad', why: 'ended', statement }, 'ended'],
  [{ kind: 'bad', why: 'forged' }, null],
  [{ kind: 'bad', why: 'changed' }, null],
  [{ kind: 'bad', why: 'unreadable' }, null],
  [{ kind: 'unknown', why: 'no-keys' }, null],
] as const)('of %j is logged: %s', (verdict, said) => expect(saidOf(verdict)).toBe(said))

const now = new Date('2026-11-24T00:00:00.000Z')

test.each([
  ['2026-11-23T20:00:00Z', '2026-11-23T20:00:00.000Z'],
  ['2026-11-24T05:00:00Z', '2026-11-24T00:00:00.000Z'],
  ['2026-10-25T00:00:00Z', '2026-10-25T00:00:00.000Z'],
  ['2026-10-24T23:59:59Z', undefined],
  ['1970-01-01T00:00:00Z', undefined],
])('a check of %s counts as made at %s', (given, at) => expect(checkedWhen(given, now)?.toISOString()).toBe(at))

test.each([
  ['good', 'active', false],
  ['good', 'expiring', false],
  ['good', 'revoked', true],
  ['good', 'expired', true],
  ['revoked', 'active', false],
  [null, 'revoked', false],
] as const)('a phone that said %s of a card that was %s was wrong: %s', (said, state, expected) =>
  expect(wasWrong(said, state)).toBe(expected),
)

test.each<readonly [string, string]>([
  ...namesAsTyped,
  ['Pōtae', 'potae'],
  [' O’Connor ', "O'CONNOR"],
  ['Fa’asavalu', 'Faasavalu'],
  ['van der Berg', 'Van Der-Berg'],
])('%s and %s are one name', (one, other) => expect(plainName(one)).toBe(plainName(other)))

test('a phone sends fifty checks at once, and a place is a line', () =>
  expect([mostAtOnce, longestPlace]).toEqual([50, 60]))

test('other names are others', () => expect(plainName('Potae')).not.toBe(plainName('Potai')))

test('today has the newest check of each person, and those without a valid card first', () => {
  const check = (name: string, state: 'active' | 'expired', checkedAt: string) => ({ name, state, checkedAt })
  const checks = [
    check('Sione', 'active', '2026-11-26T01:00:00Z'),
    check('Tom', 'expired', '2026-11-26T00:30:00Z'),
    check('Sione', 'expired', '2026-11-26T00:00:00Z'),
    check('Ana', 'active', '2026-11-25T10:59:59Z'),
  ]
  const now = new Date('2026-11-26T02:00:00Z')
  expect(checkedToday(checks, now).map(({ name, state }) => [name, state])).toEqual([
    ['Tom', 'expired'],
    ['Sione', 'active'],
  ])
})
