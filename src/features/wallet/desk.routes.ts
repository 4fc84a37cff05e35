import { answerExport, answerList } from '@/features/account/desk.routes'
import { cardChecksList } from './desk/card-checks.list'
import { cardsList } from './desk/cards.list'
import { cardChecksSource, cardsSource } from './desk.data'

export const cardListCalls = {
  listCards: answerList(cardsList, { source: cardsSource }),
  exportCards: answerExport(cardsList, { source: cardsSource }),
  listGateChecks: answerList(cardChecksList, { source: cardChecksSource }),
  exportGateChecks: answerExport(cardChecksList, { source: cardChecksSource }),
}
