import { findMoveOffer } from '@/features/bookings/move-offers.data'
import { readMoveOfferToken } from '@/features/bookings/move-offers.rules'
import { loadSite } from '@/features/content/loaders'

export async function loadMoveOffer(token: string) {
  const id = readMoveOfferToken(token)
  const [offer, { settings }] = await Promise.all([id === null ? null : findMoveOffer(id), loadSite()])
  return { offer, phone: settings.supportPhone }
}
