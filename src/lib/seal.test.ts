import { beforeAll, expect, test } from 'vitest'
import { seal, sealPair, unseal, unsealPair } from './seal'

beforeAll(() => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
})

test('what was sealed comes back, for its own purpose alone', () => {
  const value = { next: '/account/', n: 1 }
  const sealed = seal('login', value)
  expect(unseal('login', sealed)).toEqual(value)
  expect(unseal('invitation', sealed)).toBeNull()
  expect(seal('login', value)).not.toBe(sealed)
})

test.each(['', 'x', 'AAAA', 'A'.repeat(60)])('%j was never sealed', (forged) => {
  expect(unseal('login', forged)).toBeNull()
})

test('a changed letter spoils it', () => {
  const sealed = seal('login', 'secret')
  const at = Math.floor(sealed.length / 2)
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
  expect(unseal('login', changed)).toBeNull()
})

test('what a former secret sealed is opened as long as that secret is known', () => {
  const sealed = seal('login', 'kept')
  process.env.PAYLOAD_SECRET = 'another-for-the-tests-0000'
  try {
    expect(unseal('login', sealed)).toBeNull()
    process.env.PAYLOAD_SECRET_BEFORE = 'only-for-the-tests-0000'
    expect(unseal('login', sealed)).toBe('kept')
  } finally {
    process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
    delete process.env.PAYLOAD_SECRET_BEFORE
  }
})

test('a pair comes back as two numbers, and nothing else is one', () => {
  expect(unsealPair('seat', sealPair('seat', 42, 7))).toEqual([42, 7])
  expect(unsealPair('door', sealPair('seat', 42, 7))).toBeNull()
  for (const other of ['42', '42:7:1', '42:', 'a:7', '42000000000:7', 42])
    expect(unsealPair('seat', seal('seat', other))).toBeNull()
})
