import { loadMailBrand } from '@/features/content/loaders'
import type { Renderer } from '@/features/messages/rules'
import { formatDay } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { passLinkPath } from '@/paths'
import { findPass } from '../data'
import { passToken } from '../passes/loaders'
import { isGood, levelLabel, stateOf } from '../rules'
import { renderWalletPass } from './wallet-pass'

/** Reads what a message is about when it is sent. Null when it is gone: a card that was revoked meanwhile is not sent. */
export const walletRenderers = {
  'wallet-pass': async ({ about }) => {
    const now = new Date()
    const pass = about.person === undefined ? null : await findPass('person', about.person)
    if (!pass?.card || !isGood(stateOf(pass.card, now))) return null
    return await renderWalletPass({
      brand: await loadMailBrand(),
      firstName: pass.name.split(' ')[0] ?? pass.name,
      level: levelLabel(pass.card.level),
      expiresOn: formatDay(pass.card.expiresOn),
      url: `${siteUrl()}${passLinkPath(passToken(pass.personId, now))}`,
    })
  },
} satisfies Record<string, Renderer>
