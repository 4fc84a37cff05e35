import { nzInstant } from '@/lib/dates'
import { cardCheckPath } from '@/paths'
import { levelLabel, type Pass, stateOf } from '../rules'
import type { PushOutcome } from './updates.rules'

/** Who issues, and where the site is. */
export type GoogleIssuer = {
  readonly issuerId: string
  readonly brandName: string
  readonly siteUrl: string
  readonly isDemo: boolean
}

const text = (value: string) => ({ defaultValue: { language: 'en-NZ', value } })

/** The class of all our cards at Google (Google Wallet, generic class). */
export const googleClassOf = ({ issuerId }: Pick<GoogleIssuer, 'issuerId'>) => ({
  id: `${issuerId}.site-safety-card`,
  multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
})

/** The object of one person’s card at Google; its id stays at every renewal (product decisions, section 10). */
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
    barcode: { type: 'QR_CODE', value: `${issuer.siteUrl}${cardCheckPath(pass.token)}` },
    ...(card ? { validTimeInterval: { end: { date: nzInstant(card.expiresOn, '23:59').toISOString() } } } : {}),
  }
}

export type GoogleObject = ReturnType<typeof googleObjectOf>

/** Whoever keeps passes for Google Wallet. */
export type GoogleWallet = {
  readonly isDemo: boolean
  readonly issuerId: string
  /** The address at which somebody saves their pass: the object, signed. */
  saveUrl(object: GoogleObject): Promise<string>
  /** Brings the object at Google to this state, also where nobody saved it yet. Never throws: what can go wrong is an outcome. */
  update(object: GoogleObject): Promise<PushOutcome>
}
