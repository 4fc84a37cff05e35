import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isFor, type PreviewClaims, readPreview, secondsOf, signPreview } from './preview.rules'

const key = Buffer.alloc(32, 1)
const now = new Date('2026-03-04T05:06:07Z')
const claims: PreviewClaims = {
  page: 5,
  version: 12,
  site: 'www.example.co.nz',
  editor: 3,
  contentType: 'hivis.articlepage',
  kind: 'preview',
  exp: secondsOf(now) + 3600,
}
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const forge = (some: object, signature: string) =>
  `${Buffer.from(JSON.stringify({ ...claims, ...some })).toString('base64url')}.${signature}`

describe('a preview token (content API, section 4)', () => {
  const token = signPreview(claims, key, now)
  const [payload = '', signature = ''] = token.split('.')

  it('gives its claims back, for pages that are saved and new', () => {
    expect(readPreview(token, [key], now)).toEqual(claims)
    expect(readPreview(signPreview({ ...claims, page: 'new' }, key, now), [key], now)?.page).toBe('new')
    expect(signPreview({ ...claims, contentType: 'hivis.ArticlePage' }, key, now)).toBe(token)
    expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/)
  })

  test.each<[string, object]>([
    ['page', { page: 6 }],
    ['page, as new', { page: 'new' }],
    ['version', { version: 13 }],
    ['site', { site: 'other.example' }],
    ['editor', { editor: 4 }],
    ['content type', { contentType: 'hivis.jobpage' }],
    ['kind', { kind: 'share' }],
    ['end', { exp: claims.exp - 1 }],
  ])('is worth nothing with another %s', (_name, some) => {
    expect(readPreview(forge(some, signature), [key], now)).toBeNull()
  })

  it('is worth nothing with any sign changed, added or taken away', () => {
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '0', '-', '_', '.', ''), (index, sign) => {
        const changed = token.slice(0, index) + sign + token.slice(index + 1)
        if (changed !== token) expect(readPreview(changed, [key], now)).toBeNull()
      }),
    )
    for (const text of ['', '.', payload, `${payload}.`, `.${signature}`, `${token}.x`, `${token}=`, 'x'.repeat(5_000)])
      expect(readPreview(text, [key], now)).toBeNull()
  })

  it('is worth nothing under another key, and something under any of several', () => {
    const other = Buffer.alloc(32, 2)
    expect(readPreview(token, [other], now)).toBeNull()
    expect(readPreview(token, [other, key], now)).toEqual(claims)
    expect(readPreview(token, [key, other], now)).toEqual(claims)
    expect(readPreview(token, [], now)).toBeNull()
  })

  it('may have 1,024 characters', () => {
    const long = (letters: number) => signPreview({ ...claims, site: 'x'.repeat(letters) }, key, now)
    // Three letters of the site are four of the token.
    const room = Math.floor(((1024 - long(1).length) * 3) / 4) - 2
    const tokens = Array.from({ length: 8 }, (_, more) => long(room + more))
    const read = tokens.filter((one) => readPreview(one, [key], now) !== null)
    expect(read).toEqual(tokens.filter(({ length }) => length <= 1024))
    expect(tokens.map(({ length }) => length)).toEqual(expect.arrayContaining([1024, 1026]))
  })

  test.each([
    ['no JSON', 'no JSON'],
    ['something else', '"text"'],
    ['claims without an end', JSON.stringify({ ...claims, exp: undefined })],
    ['more than claims', JSON.stringify({ ...claims, admin: true })],
  ])('is worth nothing with %s, though signed', (_name, text) => {
    const signed = Buffer.from(text).toString('base64url')
    const mac = createHmac('sha256', key).update(`preview.v1.${signed}`).digest('base64url')
    expect(readPreview(`${signed}.${mac}`, [key], now)).toBeNull()
  })

  it('counts seconds from those that are over', () => {
    expect(secondsOf(new Date('1970-01-01T00:00:01.999Z'))).toBe(1)
  })

  it('ends when it says', () => {
    expect(readPreview(token, [key], later(3599))).toEqual(claims)
    expect(readPreview(token, [key], later(3600))).toBeNull()
  })

  it('may live an hour, a share link fourteen days', () => {
    const days = 24 * 3600
    const at = (some: Partial<PreviewClaims>) => () => signPreview({ ...claims, ...some }, key, now)
    expect(at({ exp: secondsOf(now) + 3601 })).toThrow(RangeError)
    expect(at({ kind: 'share', exp: secondsOf(now) + 14 * days })).not.toThrow()
    expect(at({ kind: 'share', exp: secondsOf(now) + 14 * days + 1 })).toThrow(RangeError)
    // Signed when the clock was ahead: it may not live longer for that.
    expect(readPreview(token, [key], later(-60))).toBeNull()
  })

  it('is for one site and one content type', () => {
    expect(isFor(claims, 'www.example.co.nz', 'hivis.ArticlePage')).toBe(true)
    expect(isFor(claims, 'www.example.co.nz', undefined)).toBe(false)
    expect(isFor(claims, 'www.example.co.nz', 'hivis.jobpage')).toBe(false)
    expect(isFor(claims, 'localhost:3000', 'hivis.articlepage')).toBe(false)
  })
})
