import { loadSite } from '@/features/content/loaders'
import { findMoveOffer } from './offers.data'
import { readMoveOfferToken } from './offers.rules'

export async function loadMoveOffer(token: string) {
  const id = readMoveOfferToken(token)
  const [offer, { settings }] = await Promise.all([id === null ? null : findMoveOffer(id), loadSite()])
  return { offer, phone: settings.supportPhone }
}
