import { answerExport, answerList } from '@/features/account/desk.routes'
import { cardReaders } from '@/features/account/desk.rules'
import { cardsList } from './desk/cards.list'
import { cardsSource } from './desk.data'

const cards = { roles: cardReaders, source: cardsSource } as const

/** The list of cards. */
export const cardListCalls = {
  listCards: answerList(cardsList, cards),
  exportCards: answerExport(cardsList, cards),
}
