import { listPage } from '@/features/desk/components/list-page'
import { cardsList } from '@/features/wallet/desk/cards.list'
import { cardsSource } from '@/features/wallet/desk.data'

export const metadata = { title: cardsList.title }

export default listPage(cardsList, { source: cardsSource })
