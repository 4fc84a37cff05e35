import { pageActor } from '@/features/account/session.loaders'
import { mayIn } from '@/features/company/rules'
import { loadSite } from '@/features/content/loaders'
import { waitingListPath } from '@/paths'
import { findOffer, findWaiting } from './data'
import { offerToken, readOfferToken } from './rules'

export async function loadOffer(token: string) {
  const read = readOfferToken(token)
  const [offer, { settings }] = await Promise.all([read ? findOffer(read.entryId, read.offer) : null, loadSite()])
  return { offer, phone: settings.supportPhone }
}

/** `entries` is null without the right to book. Open offers come with their token. */
export async function loadWaitingList() {
  const actor = await pageActor(waitingListPath)
  if (!mayIn(actor.company, 'book')) return { actor, entries: null }
  const entries = await findWaiting(actor)
  return {
    actor,
    entries: entries.map(({ offers, offeredQuantity, offeredUntil, ...entry }) => ({
      ...entry,
      offer:
        offeredQuantity !== null && offeredUntil !== null
          ? { token: offerToken(entry.id, offers), offeredQuantity, offeredUntil }
          : null,
    })),
  }
}

export type OwnEntry = NonNullable<Awaited<ReturnType<typeof loadWaitingList>>['entries']>[number]
