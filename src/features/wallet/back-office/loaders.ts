import { isOwnAttendee } from '@/features/account/data'
import { formatDate, formatDay, formatTime, nzDay } from '@/lib/dates'
import { findPass, listCards } from '../data'
import { isGood, levelLabel, stateOf, stateWords } from '../rules'
import { countWallets, findCardEvents, findHolder, noSuchCard } from './data'
import { describeCardEvent } from './rules'

/** For a trainer, `trainerId` limits access to people in their sessions. */
type Reader = { readonly mayChange: boolean; readonly trainerId: number | null }

/** @throws AppError NOT_FOUND, also for a card outside the trainer's sessions. */
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
    /** May be in the future: the card counts until then. */
    revokedOn: newest?.revokedOn ? formatDay(newest.revokedOn) : null,
    wallets,
    actions: { renew: mayChange && isNewest, revoke: mayChange && isNewest && isGood(status) },
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
