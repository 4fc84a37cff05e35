import { describe, expect, test } from 'vitest'
import { makeSigner, statementExample, tokenExample } from './proof.examples'
import { ageWords, doubtWords, isFresh, judge, type Known, readCode, refusals, refusalWords } from './verdict.rules'

const { publicKey, signText } = makeSigner()
const stranger = makeSigner()
const lastsWith = signText({ ...statementExample, endsOn: '2027-11-30' })
const known: Known = {
  generatedAt: '2026-11-24T00:00:00.000Z',
  keys: [
    { id: 2, publicKey: stranger.publicKey },
    { id: 3, publicKey },
  ],
  revoked: [40],
  revokedLater: [
    { id: 42, from: '2026-12-01' },
    { id: 43, from: '2026-12-02' },
  ],
}
const statement = signText(statementExample)
// In New Zealand it is 25 November already.
const now = new Date('2026-11-24T12:00:00Z')
const says = async (text: string | null, more: { known?: Known | null; now?: Date; token?: string } = {}) => {
  const code = { token: more.token ?? tokenExample, statement: text }
  const verdict = await judge(code, more.known === undefined ? known : more.known, more.now ?? now)
  return verdict.kind === 'good' ? 'good' : verdict.why
}

describe('a code', () => {
  test.each([
    ['of a card that counts', statement, {}, 'good'],
    ['on the last day of its statement', statement, { now: new Date('2027-11-24T10:00:00Z') }, 'good'],
    ['on the last day of its card', lastsWith, { now: new Date('2027-11-30T10:00:00Z') }, 'good'],
    ['the day after', statement, { now: new Date('2027-11-24T12:00:00Z') }, 'ended'],
    ['of a card that ended', statement, { now: new Date('2027-12-01T00:00:00Z') }, 'expired'],
    ['on a phone whose clock is years behind', statement, { now: new Date('2020-01-01') }, 'good'],
    ['of a revoked card', signText({ ...statementExample, id: 40 }), {}, 'revoked'],
    [
      'of one that is revoked and ended',
      signText({ ...statementExample, id: 40 }),
      { now: new Date('2028-01-01') },
      'revoked',
    ],
    ['of one that is revoked next week', signText({ ...statementExample, id: 42 }), {}, 'good'],
    ['next week', signText({ ...statementExample, id: 42 }), { now: new Date('2026-12-01T00:00:00Z') }, 'revoked'],
    ['of a key that isn’t ours', stranger.signText({ ...statementExample, keyId: 9 }), {}, 'forged'],
    ['signed by another of our keys than it says', stranger.signText(statementExample), {}, 'changed'],
    ['with the address of another card', statement, { token: '0'.repeat(32) }, 'changed'],
    ['of a later version', `Ag${statement.slice(2)}`, {}, 'newer'],
    ['that is rubbish', 'rubbish', {}, 'unreadable'],
    ['without a statement', null, {}, 'no-statement'],
    ['where nothing is known', statement, { known: null }, 'no-keys'],
    ['where no key is known', statement, { known: { ...known, keys: [] } }, 'no-keys'],
  ] as const)('%s', async (_, text, more, expected) => expect(await says(text, more)).toBe(expected))

  test('is never good with any character changed, and says no name then', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (let at = 0; at < statement.length; at += 1) {
      const other = alphabet[(alphabet.indexOf(statement[at] ?? '') + 16) % 64]
      const changed = statement.slice(0, at) + other + statement.slice(at + 1)
      const verdict = await judge({ token: tokenExample, statement: changed }, known, now)
      expect([at, verdict.kind === 'good' || 'statement' in verdict]).toEqual([at, false])
    }
  })

  test('is not judged by a browser that knows no Ed25519', async () => {
    const { importKey } = crypto.subtle
    crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
    const said = await says(statement)
    crypto.subtle.importKey = importKey
    expect(said).toBe('old-browser')
  })

  test('names the holder where the signature proves it', async () => {
    const ended = await judge({ token: tokenExample, statement }, known, new Date('2028-01-01'))
    expect(ended).toMatchObject({ kind: 'bad', why: 'expired', statement: { name: 'Mereana Pōtae' } })
  })

  test('that is refused says why in one sentence of its own', () => {
    const texts = [
      ...refusals.map((why) => refusalWords[why].text),
      ...Object.values(doubtWords).map(({ text }) => text),
    ]
    expect(new Set(texts).size).toBe(10)
    expect(texts.every((text) => text.endsWith('.'))).toBe(true)
  })
})

const origin = 'https://www.example.co.nz'

test.each([
  [`${origin}/card/${tokenExample}/#${statement}`, { token: tokenExample, statement }],
  [` ${origin}/card/${tokenExample}/ `, { token: tokenExample, statement: null }],
  [`${origin}/card/${tokenExample}`, { token: tokenExample, statement: null }],
  [`https://evil.example/card/${tokenExample}/#${statement}`, null],
  [`${origin}/card/pass/${tokenExample}/`, null],
  [`${origin}/card/short/`, null],
  ['WIFI:S:Site;;', null],
  ['', null],
])('%s is taken apart', (text, expected) => expect(readCode(text, origin)).toEqual(expected))

test.each([
  [0, 'less than a minute', true],
  [-500, 'less than a minute', true],
  [60, '1 minute', true],
  [59 * 60 + 59, '59 minutes', true],
  [60 * 60, '1 hour', true],
  [2 * 3600 - 1, '1 hour', true],
  [3 * 3600, '3 hours', true],
  [24 * 3600, '24 hours', true],
  [24 * 3600 + 1, '24 hours', false],
  [47 * 3600, '47 hours', false],
  [48 * 3600 - 1, '47 hours', false],
  [48 * 3600, '2 days', false],
])('knowledge of %i seconds ago', (seconds, words, fresh) => {
  const learntAt = new Date(now.getTime() - seconds * 1_000)
  expect([ageWords(learntAt, now), isFresh(learntAt, now)]).toEqual([words, fresh])
})
