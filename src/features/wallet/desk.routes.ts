import { answerExport, answerList } from '@/features/account/desk.routes'
import { cardCheckReaders, cardReaders } from '@/features/account/desk.rules'
import { cardChecksList } from './desk/card-checks.list'
import { cardsList } from './desk/cards.list'
import { cardChecksSource, cardsSource } from './desk.data'

const cards = { roles: cardReaders, source: cardsSource } as const

const checks = { roles: cardCheckReaders, source: cardChecksSource } as const

export const cardListCalls = {
  listCards: answerList(cardsList, cards),
  exportCards: answerExport(cardsList, cards),
  listGateChecks: answerList(cardChecksList, checks),
  exportGateChecks: answerExport(cardChecksList, checks),
}
