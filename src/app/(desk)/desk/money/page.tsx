import { listPage } from '@/features/desk/components/list-page'
import { ordersList } from '@/features/purchases/desk/orders.list'
import { ordersSource } from '@/features/purchases/lists.data'

export const metadata = { title: ordersList.title }

export default listPage(ordersList, { source: ordersSource })
