import { listPage } from '@/features/desk/components/list-page'
import { cardChecksList } from '@/features/wallet/desk/card-checks.list'
import { cardChecksSource } from '@/features/wallet/desk.data'

export const metadata = { title: cardChecksList.title }

export default listPage(cardChecksList, { source: cardChecksSource })
