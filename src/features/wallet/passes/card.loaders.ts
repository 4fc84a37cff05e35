import { pageActor } from '@/features/account/session.loaders'
import { siteUrl } from '@/lib/env'
import { applePassUrl, cardCheckPath, ownCardGooglePath, ownCardPath } from '@/paths'
import { findPass, listCards } from '../data'
import { isGood, stateOf } from '../rules'
import { loadWallets } from './loaders'

/** Everything on the page of the own card, for whoever is logged in; a visitor logs in first. */
export async function loadOwnCard() {
  const actor = await pageActor(ownCardPath)
  const now = new Date()
  const [pass, history, wallets] = await Promise.all([
    findPass({ person: actor.personId }),
    listCards(actor.personId),
    loadWallets(),
  ])
  const status = stateOf(pass?.card ?? null, now)
  const hasPass = isGood(status)
  return {
    actor,
    now,
    pass,
    status,
    history: history.map((card) => ({ ...card, status: stateOf(card, now) })),
    checkUrl: pass && `${siteUrl()}${cardCheckPath(pass.token)}`,
    buttons: {
      apple: hasPass && wallets.hasApple ? applePassUrl() : null,
      google: hasPass && wallets.hasGoogle ? ownCardGooglePath : null,
      isDemo: wallets.isDemo,
    },
  }
}

export type OwnCard = Awaited<ReturnType<typeof loadOwnCard>>
