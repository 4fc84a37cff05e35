import { isOwnAttendee } from '@/features/account/data'
import { formatDate, formatDay, formatTime, nzDay } from '@/lib/dates'
import { findPass, listCards } from '../data'
import { isGood, levelLabel, stateOf, stateWords } from '../rules'
import { countWallets, findCardEvents, findHolder, noSuchCard } from './data'
import { describeCardEvent } from './rules'

/** Who reads a record: whether they may change the card, and for a trainer whose sessions its holder has to be in. */
type Reader = { readonly mayChange: boolean; readonly trainerId: number | null }

/** The record of a card as the back office shows it. @throws AppError NOT_FOUND, also for a card of nobody in the trainer's sessions. */
export async function loadCardRecord(cardId: number, { mayChange, trainerId }: Reader, now = new Date()) {
  const personId = await findHolder(cardId)
  if (trainerId !== null && !(await isOwnAttendee(trainerId, personId))) throw noSuchCard()
  const [pass, cards, events, wallets] = await Promise.all([
    findPass({ person: personId }),
    listCards(personId),
    findCardEvents(personId),
    countWallets(personId),
  ])
  const [newest] = cards
  const status = stateOf(newest ?? null, now)
  const isNewest = newest?.id === cardId
  return {
    name: pass?.name ?? '',
    number: pass?.number ?? null,
    today: nzDay(now),
    isNewest,
    newestId: newest?.id ?? null,
    status,
    statusWord: stateWords[status].title,
    expiresOn: newest ? formatDay(newest.expiresOn) : null,
    /** The day from which the card does not count: over for a revoked card, to come for one that counts until then. */
    revokedOn: newest?.revokedOn ? formatDay(newest.revokedOn) : null,
    wallets,
    // An older card is history: deeds stand at the one that counts.
    deeds: { renew: mayChange && isNewest, revoke: mayChange && isNewest && isGood(status) },
    cards: cards.map((card) => ({
      id: card.id,
      level: levelLabel(card.level),
      from: formatDay(card.issuedOn),
      until: formatDay(card.expiresOn),
      statusWord: stateWords[stateOf(card, now)].title,
    })),
    timeline: events.flatMap((event) => {
      const text = describeCardEvent(event)
      return text
        ? [{ id: event.id, text, by: event.actor, at: `${formatDate(event.at)}, ${formatTime(event.at)}` }]
        : []
    }),
  }
}
