import { beforeAll, expect, test } from 'vitest'
import { seal } from '@/lib/seal'
import { isToken, linkEnd, newLink, newReference, readLink, shortAddress, tokenHashOf } from './link.rules'

beforeAll(() => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
})

test('a link is found by the hash of its secret, and can be read again by us alone', () => {
  const { token, tokenHash, sealed } = newLink()
  expect(isToken(token)).toBe(true)
  expect(tokenHashOf(token)).toBe(tokenHash)
  expect(sealed).not.toContain(token)
  expect(readLink(sealed)).toBe(token)
  expect(readLink(`${sealed.slice(0, -4)}AAAA`)).toBeNull()
  expect(readLink('')).toBeNull()
  expect(readLink(seal('clearance-link', 'too short'))).toBeNull()
  expect(readLink(seal('clearance-link', 7))).toBeNull()
  expect(readLink(seal('another', token))).toBeNull()
  expect(newLink().token).not.toBe(token)
})

test('a reference has no letters that look alike', () => {
  for (let count = 0; count < 200; count += 1) expect(newReference()).toMatch(/^CP-[2-9A-HJKMNP-Z]{8}$/)
})

test.each([
  ['', false],
  ['a'.repeat(42), false],
  ['a'.repeat(43), true],
  [`${'a'.repeat(42)}/`, false],
  ['a'.repeat(44), false],
])('%s is the secret of a link: %s', (text, is) => expect(isToken(text)).toBe(is))

test.each([
  ['project', '2027-04-30', '2027-05-07'],
  // No link works for longer than 12 months.
  ['project', '2027-11-17', '2027-11-24'],
  ['project', '2027-11-20', '2027-11-24'],
  ['1', '2027-04-30', '2026-12-24'],
  ['12', '2026-12-30', '2027-11-24'],
] as const)('a link of %s for a project to %s works to %s', (life, toDay, end) => {
  expect(linkEnd(life, { toDay, today: '2026-11-24' })).toBe(end)
})

test.each([
  ['203.0.113.77', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.…'],
  ['2001:db8:12:34::1', '2001:db8:12:…'],
  ['2001:db8::1', '2001:db8:…'],
  ['fe80::1', 'fe80:…'],
  ['::1', 'Unknown'],
  ['', 'Unknown'],
  ['unix', 'Unknown'],
])('%s is kept as %s', (address, kept) => expect(shortAddress(address)).toBe(kept))
