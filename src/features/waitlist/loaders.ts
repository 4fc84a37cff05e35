import type { Actor } from '@/features/account/rules'
import { pageActor } from '@/features/account/session.loaders'
import { mayIn } from '@/features/company/rules'
import { loadSite } from '@/features/content/loaders'
import { AppError } from '@/lib/errors'
import { readId } from '@/lib/ids'
import { waitingListPath } from '@/paths'
import type { WaitlistEntry } from './contract'
import { findEntries, findEntry, findOffer, findWaiting } from './data'
import { type Refusal, readRefusal } from './posted.rules'
import { offerToken, readOfferToken } from './rules'

export async function loadOffer(token: string, said: unknown) {
  const read = readOfferToken(token)
  const [offer, { settings }] = await Promise.all([read ? findOffer(read.entryId, read.offer) : null, loadSite()])
  return { offer, phone: settings.supportPhone, refused: readRefusal(said) }
}

/** `entries` is null without the right to book. Open offers come with their token. `left` is the place that the address says was just left. */
export async function loadWaitingList(query: { left?: unknown; said?: unknown }) {
  const actor = await pageActor(waitingListPath)
  const refused = readRefusal(query.said)
  if (!mayIn(actor.company, 'book')) return { actor, entries: null, left: null, refused }
  const [entries, left] = await Promise.all([findWaiting(actor), findLeft(actor, readId(query.left))])
  return {
    actor,
    entries: entries.map(({ offers, offeredQuantity, offeredUntil, ...entry }) => ({
      ...entry,
      offer:
        offeredQuantity !== null && offeredUntil !== null
          ? { token: offerToken(entry.id, offers), offeredQuantity, offeredUntil }
          : null,
    })),
    left,
    refused,
  }
}

async function findLeft(actor: Actor, entryId: number | null): Promise<WaitlistEntry | null> {
  if (entryId === null) return null
  try {
    const entry = await findEntry(actor, entryId)
    return entry.state === 'left' ? entry : null
  } catch (error) {
    if (error instanceof AppError && error.reason === 'NOT_FOUND') return null
    throw error
  }
}

/** What the page of a start says of a form that was posted without a script: the place in the queue it gave, or why not. */
export type PostedJoin = { readonly joined: WaitlistEntry | null; readonly refused: Refusal | null }

/** Null unless the address says that the form was posted. */
export async function loadPostedJoin(
  actor: Actor,
  slotId: number | null,
  query: { queued?: unknown; said?: unknown },
): Promise<PostedJoin | null> {
  const refused = readRefusal(query.said)
  if (refused || query.queued !== '1') return refused && { joined: null, refused }
  const entry = (await findEntries(actor)).find((one) => one.slotId === slotId)
  return entry ? { joined: entry, refused: null } : null
}

export type OwnEntry = NonNullable<Awaited<ReturnType<typeof loadWaitingList>>['entries']>[number]
