import { loadSite } from '@/features/content/loaders'
import { findMoveOffer } from './offers.data'
import { readMoveOfferToken } from './offers.rules'

/** An offer to move for the page that its link opens; null for a link that is not ours. */
export async function loadMoveOffer(token: string) {
  const id = readMoveOfferToken(token)
  const [offer, { settings }] = await Promise.all([id === null ? null : findMoveOffer(id), loadSite()])
  return { offer, phone: settings.supportPhone }
}
