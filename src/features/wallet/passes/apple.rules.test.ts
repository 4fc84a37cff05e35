import { describe, expect, it } from 'vitest'
import { passExample } from '../examples'
import { appleContentOf, isPassToken, isUnchanged, lastModifiedOf } from './apple.rules'
import { googleObjectOf } from './google.rules'

const issuer = {
  brandName: 'Hivis Training',
  siteUrl: 'https://www.example.co.nz',
  isDemo: false,
  code: 'https://www.example.co.nz/card/fedcba9876543210fedcba9876543210/#AQAB',
}
const now = new Date('2026-11-22T02:00:00Z')
const revoked = (revokedOn: string) => ({
  ...passExample,
  card: passExample.card && { ...passExample.card, revokedOn },
})

describe('a pass', () => {
  it.each([
    ['counts', passExample, false, 'ACTIVE'],
    ['counts until the day from which it is revoked', revoked('2026-11-23'), false, 'ACTIVE'],
    ['is void from that day on', revoked('2026-11-22'), true, 'INACTIVE'],
    ['is void without a card', { ...passExample, card: null }, true, 'INACTIVE'],
    [
      'has ended, and is not void',
      { ...passExample, card: passExample.card && { ...passExample.card, expiresOn: '2026-11-21' } },
      false,
      'EXPIRED',
    ],
  ])('%s', (_, pass, isVoid, state) => {
    expect(appleContentOf(pass, issuer, now).props.voided).toBe(isVoid)
    expect(googleObjectOf(pass, { ...issuer, issuerId: '3388' }, now).state).toBe(state)
  })

  it('says that it is a demo wherever it is one, and nowhere else', () => {
    const text = (isDemo: boolean) => JSON.stringify(appleContentOf(passExample, { ...issuer, isDemo }, now))
    expect(text(true)).toContain('Hivis Training DEMO')
    expect(text(false)).not.toMatch(/demo/i)
    const demo = appleContentOf(passExample, { ...issuer, isDemo: true }, now)
    expect(demo.props).toMatchObject({ description: 'DEMO, Site safety card', logoText: 'Hivis Training DEMO' })
    expect(demo.back[1]?.value).toBe('Signed with throw-away keys: this pass proves nothing.')
    expect(appleContentOf(passExample, issuer, now).props).toMatchObject({
      description: 'Site safety card',
      logoText: 'Hivis Training',
      sharingProhibited: true,
    })
  })

  const fields = (pass: typeof passExample) => {
    const { header, primary, secondary } = appleContentOf(pass, issuer, now)
    return [...header, ...primary, ...secondary].map(({ label, value }) => `${label}: ${value}`)
  }

  it('shows until when it counts, whose it is, its level and its number', () => {
    expect(fields(passExample)).toEqual([
      'VALID TO: 30 Nov 2027',
      'SITE SAFETY CARD: Mereana Pōtae',
      'LEVEL: Supervisor',
      'NUMBER: 2700001',
    ])
    expect(fields({ ...passExample, card: null, number: null })).toEqual([
      'REVOKED: –',
      'SITE SAFETY CARD: Mereana Pōtae',
      'LEVEL: –',
      'NUMBER: –',
    ])
  })

  it('tells its owner what changed', () => {
    const told = (pass: typeof passExample) => appleContentOf(pass, issuer, now).header[0]?.changeMessage
    expect(told(passExample)).toBe('Your card is valid to %@.')
    expect(told(revoked('2026-11-22'))).toBe('Your card was revoked.')
  })

  it('carries the signed code, and the address without it to be read', () => {
    const content = appleContentOf(passExample, issuer, now)
    expect(content.code).toBe(issuer.code)
    expect(content.back[0]?.value).toBe('https://www.example.co.nz/card/fedcba9876543210fedcba9876543210/')
    expect(googleObjectOf(passExample, { ...issuer, issuerId: '3388' }, now).barcode.value).toBe(issuer.code)
  })

  it('counts to the last minute of its last day in New Zealand', () => {
    expect(appleContentOf(passExample, issuer, now).expiresAt?.toISOString()).toBe('2027-11-30T10:59:00.000Z')
  })
})

describe('Apple Wallet', () => {
  it.each([
    [`ApplePass ${passExample.appleToken}`, true],
    [`ApplePass ${passExample.appleToken}0`, false],
    [`Bearer ${passExample.appleToken}`, false],
    ['ApplePass ', false],
    [undefined, false],
  ])('with %s is let in: %s', (header, isIn) => {
    expect(isPassToken(header, passExample.appleToken)).toBe(isIn)
  })

  it('has the newest pass when it names its very second', () => {
    const { changedAt } = passExample
    expect(isUnchanged(lastModifiedOf(changedAt), changedAt)).toBe(true)
    expect(isUnchanged(new Date(changedAt.getTime() - 1_000).toUTCString(), changedAt)).toBe(false)
    expect(isUnchanged('yesterday', changedAt)).toBe(false)
    expect(isUnchanged(undefined, changedAt)).toBe(false)
  })
})
