import { applePassUrl, ownCardGooglePath, ownCardPath } from '@/account-paths'
import { pageActor } from '@/features/account/session.loaders'
import { findPass, listCards } from '../data'
import { loadCode } from '../proof.loaders'
import { isGood, stateOf } from '../rules'
import { loadWallets } from './loaders'

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
    code: pass && (await loadCode(pass, now)),
    buttons: {
      apple: hasPass && wallets.hasApple ? applePassUrl() : null,
      google: hasPass && wallets.hasGoogle ? ownCardGooglePath : null,
      isDemo: wallets.isDemo,
    },
  }
}

export type OwnCard = Awaited<ReturnType<typeof loadOwnCard>>
