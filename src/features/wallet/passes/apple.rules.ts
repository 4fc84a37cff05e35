import { timingSafeEqual } from 'node:crypto'
import { formatDay, nzInstant } from '@/lib/dates'
import { appleServiceBase, cardCheckPath } from '@/paths'
import { levelLabel, type Pass, stateOf } from '../rules'
import type { PushOutcome } from './updates.rules'

/** Who signs, and where passes ask for updates. */
export type Issuer = { readonly brandName: string; readonly siteUrl: string; readonly isDemo: boolean }

type Field = { key: string; label: string; value: string; changeMessage?: string }

/** What a pass for Apple Wallet says, before it is signed (Apple, Wallet passes: pass, generic style). */
export type AppleContent = {
  readonly props: {
    readonly serialNumber: string
    readonly description: string
    readonly organizationName: string
    readonly logoText: string
    readonly webServiceURL: string
    readonly authenticationToken: string
    readonly voided: boolean
    readonly sharingProhibited: boolean
    readonly backgroundColor: string
    readonly foregroundColor: string
    readonly labelColor: string
  }
  readonly header: readonly Field[]
  readonly primary: readonly Field[]
  readonly secondary: readonly Field[]
  readonly back: readonly Field[]
  /** Where its QR code leads. */
  readonly checkUrl: string
  readonly expiresAt: Date | null
}

/** The words of a pass at this moment. The serial stays at every renewal; a revoked card makes it void (product decisions, section 10). */
export function appleContentOf(pass: Pass, issuer: Issuer, now: Date): AppleContent {
  const { card } = pass
  const status = stateOf(card, now)
  const isVoid = status === 'revoked' || status === 'none'
  const checkUrl = `${issuer.siteUrl}${cardCheckPath(pass.token)}`
  const validTo = card ? formatDay(card.expiresOn) : '–'
  return {
    props: {
      serialNumber: pass.serial,
      description: `${issuer.isDemo ? 'DEMO, ' : ''}Site safety card`,
      organizationName: issuer.brandName,
      logoText: issuer.isDemo ? `${issuer.brandName} DEMO` : issuer.brandName,
      webServiceURL: `${issuer.siteUrl}${appleServiceBase}`,
      authenticationToken: pass.appleToken,
      voided: isVoid,
      sharingProhibited: true,
      backgroundColor: 'rgb(20, 24, 31)',
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(255, 106, 19)',
    },
    header: [
      {
        key: 'validTo',
        label: isVoid ? 'REVOKED' : 'VALID TO',
        value: validTo,
        changeMessage: isVoid ? 'Your card was revoked.' : 'Your card is valid to %@.',
      },
    ],
    primary: [{ key: 'name', label: 'SITE SAFETY CARD', value: pass.name }],
    secondary: [
      { key: 'level', label: 'LEVEL', value: card ? levelLabel(card.level) : '–', changeMessage: 'Your level is %@.' },
      { key: 'number', label: 'NUMBER', value: pass.number ?? '–' },
    ],
    back: [
      { key: 'check', label: 'Is it valid?', value: checkUrl },
      ...(issuer.isDemo
        ? [{ key: 'demo', label: 'Demo', value: 'Signed with throw-away keys: this pass proves nothing.' }]
        : []),
    ],
    checkUrl,
    expiresAt: card ? nzInstant(card.expiresOn, '23:59') : null,
  }
}

/** True for the token of a pass in the way Apple Wallet sends it, compared in constant time. */
export function isPassToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(/^ApplePass (\S{16,100})$/.exec(header ?? '')?.[1] ?? '')
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The HTTP date of a pass. Each revision has a second of its own (trigger), so that none hides behind the one before. */
export const lastModifiedOf = (changedAt: Date): string => changedAt.toUTCString()

/** True when a device that sends this date has the pass as it is. */
export function isUnchanged(since: string | undefined, changedAt: Date): boolean {
  const asked = Date.parse(since ?? '')
  return !Number.isNaN(asked) && Math.floor(changedAt.getTime() / 1_000) <= Math.floor(asked / 1_000)
}

/** Whoever signs passes for Apple Wallet and tells devices that theirs changed. */
export type AppleWallet = {
  readonly isDemo: boolean
  /** The pass type that devices register for. */
  readonly passTypeId: string
  /** The signed .pkpass. */
  sign(content: AppleContent): Promise<Buffer>
  /** Tells one device to ask for changes. Never throws: what can go wrong is an outcome. */
  push(pushToken: string): Promise<PushOutcome>
  close(): void
}

/** What signs: PEM texts, and whom they were given to. */
export type AppleKeys = {
  readonly certificate: string
  readonly key: string
  readonly wwdr: string
  readonly passTypeId: string
  readonly teamId: string
}
