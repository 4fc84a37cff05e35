import { loadSite } from '@/features/content/loaders'
import { findOffer } from './data'
import { readOfferToken } from './rules'

/** An offer for the page that its link opens; null for a link that is not ours, or is older than the last offer. */
export async function loadOffer(token: string) {
  const read = readOfferToken(token)
  const [offer, { settings }] = await Promise.all([read ? findOffer(read.entryId, read.offer) : null, loadSite()])
  return { offer, phone: settings.supportPhone }
}
