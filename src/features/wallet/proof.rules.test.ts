import encodeQR from 'qr'
import { expect, test } from 'vitest'
import { makeSigner, statementExample, tokenExample } from './proof.examples'
import { fromBase64url, isSignedBy, longestStatement, packStatement, readStatement, tieOf, toSign } from './proof.rules'

const { publicKey, signText } = makeSigner()

test.each([
  ['a card', {}],
  ['a name with macrons and an apostrophe', { name: 'Hēmi O’Connor-Ngāti' }],
  ['small numbers in its tie', { tie: '000102030405' }],
  ['no number', { number: '' }],
  ['the largest numbers', { keyId: 65_535, id: 4_294_967_295, expiresOn: '2149-06-06' }],
])('%s is read as it was written', (_, change) => {
  const statement = { ...statementExample, ...change }
  expect(readStatement(signText(statement))).toMatchObject({ statement })
})

test.each([
  ['foundation', 1],
  ['intermediate', 2],
  ['advanced', 3],
  ['supervisor', 4],
] as const)('the level %s is the number %i, as on cards that are printed', (level, number) => {
  expect(packStatement({ ...statementExample, level })[7]).toBe(number)
  expect(readStatement(signText({ ...statementExample, level }))).toMatchObject({ statement: { level } })
})

test('what is signed begins with its purpose', () =>
  expect(new TextDecoder().decode(toSign(packStatement(statementExample)).slice(0, 12))).toBe('hivis card\0\x01'))

test('a long name is cut between characters, and the code stays small enough for any phone', () => {
  const long = signText({ ...statementExample, name: 'Māori'.repeat(40), number: '9'.repeat(60) })
  const read = readStatement(long)
  const { name, number } = typeof read === 'string' ? statementExample : read.statement
  expect(number).toBe('9'.repeat(24))
  expect([name.startsWith('MāoriMāori'), new TextEncoder().encode(name).length]).toEqual([true, 64])
  const url = `https://www.hivis-training.example.co.nz/card/${tokenExample}/#`
  expect(`${url}${long}`.length).toBeLessThanOrEqual(320)
  expect(`${url}${signText(statementExample)}`.length).toBeLessThanOrEqual(250)
  // At 390 px, and 288 px for the code, each module is more than four pixels wide.
  expect(
    encodeQR(`${url}${signText(statementExample)}`, 'raw', { ecc: 'medium', border: 2 }).length,
  ).toBeLessThanOrEqual(65)
})

/** The same bytes by another last letter: two of its bits are not theirs. */
function otherSpelling(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return text.slice(0, -1) + alphabet[alphabet.indexOf(text.at(-1) ?? '') + 1]
}

test.each([
  ['nothing', ''],
  ['words', 'not a code!'],
  ['a cut', signText(statementExample).slice(0, 60)],
  ['the version alone', 'AQ'],
  ['one letter too many', `${signText(statementExample)}AA`],
  ['one letter', 'A'],
  ['another spelling of the same bytes', otherSpelling(signText(statementExample))],
  ['a later version that is cut', 'Ag'],
  ['a later version that is a signature’s length', `Ag${'A'.repeat(84)}`],
  ['no bytes', '='],
  ['a level that no card has', signText(statementExample).replace(/^(.{9})./, '$1_')],
  ['a version before the first', `AA${signText(statementExample).slice(2)}`],
  ['a book', 'A'.repeat(5_000)],
])('%s can’t be read', (_, text) => expect(readStatement(text)).toBe('unreadable'))

test('a later version is known to be newer', () =>
  expect(readStatement(`Ag${signText(statementExample).slice(2)}`)).toBe('newer'))

test('the signature is that of the key, over every byte', async () => {
  const sealed = readStatement(signText(statementExample))
  if (typeof sealed === 'string') throw new Error('It was not read.')
  expect(await isSignedBy(publicKey, sealed)).toBe(true)
  expect(await isSignedBy(makeSigner().publicKey, sealed)).toBe(false)
  expect(await isSignedBy('not a key!', sealed)).toBeNull()
})

test('a browser without Ed25519 says so', async () => {
  const sealed = readStatement(signText(statementExample))
  if (typeof sealed === 'string') throw new Error('It was not read.')
  const { importKey } = crypto.subtle
  crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
  expect(await isSignedBy(publicKey, sealed)).toBeNull()
  crypto.subtle.importKey = importKey
})

test('the tie is of the token', async () => {
  expect(await tieOf(tokenExample)).toBe(statementExample.tie)
  expect(packStatement(statementExample)).toHaveLength(14 + 6 + 1 + 7 + 1 + 14)
  expect(fromBase64url('_-8')).toEqual(Uint8Array.from([255, 239]))
  expect([fromBase64url('AAAAA'), fromBase64url('AAAA')]).toEqual([null, new Uint8Array(3)])
  expect(longestStatement).toBe(400)
})
