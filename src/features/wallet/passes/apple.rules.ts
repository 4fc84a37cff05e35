import { timingSafeEqual } from 'node:crypto'
import { formatDay, nzInstant } from '@/lib/dates'
import { appleServiceBase } from '@/paths'
import { levelLabel, type Pass, stateOf } from '../rules'
import type { PushOutcome } from './updates.rules'

export type Issuer = {
  readonly brandName: string
  readonly siteUrl: string
  readonly isDemo: boolean
  readonly code: string
}

type Field = { key: string; label: string; value: string; changeMessage?: string }

/** Unsigned pass content (Apple, Wallet passes: pass, generic style). */
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
  readonly code: string
  readonly expiresAt: Date | null
}

/** The serial stays at renewal; a revoked card voids the pass (product decisions, section 10). */
export function appleContentOf(pass: Pass, issuer: Issuer, now: Date): AppleContent {
  const { card } = pass
  const status = stateOf(card, now)
  const isVoid = status === 'revoked' || status === 'none'
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
      { key: 'check', label: 'Is it valid?', value: issuer.code.replace(/#.*$/, '') },
      ...(issuer.isDemo
        ? [{ key: 'demo', label: 'Demo', value: 'Signed with throw-away keys: this pass proves nothing.' }]
        : []),
    ],
    code: issuer.code,
    expiresAt: card ? nzInstant(card.expiresOn, '23:59') : null,
  }
}

/** Constant-time comparison of the token Apple Wallet sends. */
export function isPassToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(/^ApplePass (\S{16,100})$/.exec(header ?? '')?.[1] ?? '')
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Each revision has its own second (trigger), so none is missed by If-Modified-Since. */
export const lastModifiedOf = (changedAt: Date): string => changedAt.toUTCString()

export function isUnchanged(since: string | undefined, changedAt: Date): boolean {
  const asked = Date.parse(since ?? '')
  return !Number.isNaN(asked) && Math.floor(changedAt.getTime() / 1_000) <= Math.floor(asked / 1_000)
}

export type AppleWallet = {
  readonly isDemo: boolean
  readonly passTypeId: string
  sign(content: AppleContent): Promise<Buffer>
  /** Asks a device to fetch changes. Never throws: failures are outcomes. */
  push(pushToken: string): Promise<PushOutcome>
  close(): void
}

export type AppleKeys = {
  readonly certificate: string
  readonly key: string
  readonly wwdr: string
  readonly passTypeId: string
  readonly teamId: string
}
