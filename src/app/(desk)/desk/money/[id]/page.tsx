import { recordPage } from '@/features/desk/components/record-page'
import { TasksPanel } from '@/features/desk/components/tasks-panel'
import { OrderPage } from '@/features/purchases/desk/order-page'
import { ordersList } from '@/features/purchases/desk/orders.list'

export const metadata = { title: 'Order' }

export default recordPage(
  ordersList,
  ({ id, staff }) => (
    <OrderPage id={id} staff={staff} tasks={<TasksPanel about={{ kind: 'order', id }} staff={staff} />} />
  ),
  'order',
)
