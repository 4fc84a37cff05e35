import { listPage } from '@/features/desk/components/list-page'
import { refundsList } from '@/features/purchases/desk/refunds.list'
import { refundsSource } from '@/features/purchases/lists.data'

export const metadata = { title: refundsList.title }

export default listPage(refundsList, { source: refundsSource })
