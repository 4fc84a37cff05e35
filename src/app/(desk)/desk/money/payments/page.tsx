import { listPage } from '@/features/desk/components/list-page'
import { paymentsList } from '@/features/purchases/desk/payments.list'
import { paymentsSource } from '@/features/purchases/lists.data'

export const metadata = { title: paymentsList.title }

export default listPage(paymentsList, { source: paymentsSource })
