import { nzInstant } from '@/lib/dates'
import { levelLabel, type Pass, stateOf } from '../rules'
import type { PushOutcome } from './updates.rules'

export type GoogleIssuer = {
  readonly issuerId: string
  readonly brandName: string
  readonly isDemo: boolean
  readonly code: string
}

const text = (value: string) => ({ defaultValue: { language: 'en-NZ', value } })

export const googleClassOf = ({ issuerId }: Pick<GoogleIssuer, 'issuerId'>) => ({
  id: `${issuerId}.site-safety-card`,
  multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
})

/** The id stays at renewal (product decisions, section 10). */
export function googleObjectOf(pass: Pass, issuer: GoogleIssuer, now: Date) {
  const { card } = pass
  const status = stateOf(card, now)
  const isVoid = status === 'revoked' || status === 'none'
  return {
    id: `${issuer.issuerId}.${pass.serial}`,
    classId: googleClassOf(issuer).id,
    state: isVoid ? 'INACTIVE' : status === 'expired' ? 'EXPIRED' : 'ACTIVE',
    hexBackgroundColor: '#14181f',
    cardTitle: text(issuer.isDemo ? `${issuer.brandName} DEMO` : issuer.brandName),
    subheader: text('Site safety card'),
    header: text(pass.name),
    textModulesData: [
      { id: 'level', header: 'Level', body: card ? levelLabel(card.level) : '–' },
      { id: 'number', header: 'Number', body: pass.number ?? '–' },
    ],
    barcode: { type: 'QR_CODE', value: issuer.code },
    ...(card ? { validTimeInterval: { end: { date: nzInstant(card.expiresOn, '23:59').toISOString() } } } : {}),
  }
}

export type GoogleObject = ReturnType<typeof googleObjectOf>

export type GoogleWallet = {
  readonly isDemo: boolean
  readonly issuerId: string
  /** Makes or updates the object first: the link has its id alone. @throws AppError UNAVAILABLE while Google is away. */
  saveUrl(object: GoogleObject): Promise<string>
  /** Updates the object even if no one has saved it. Never throws: failures are outcomes. */
  update(object: GoogleObject): Promise<PushOutcome>
}
