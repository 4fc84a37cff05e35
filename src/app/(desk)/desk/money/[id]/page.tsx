import { deskOrderPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { TasksPanel } from '@/features/desk/components/tasks-panel'
import { OrderPage } from '@/features/purchases/desk/order-page'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Order' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskOrderPath(id)} record={{ kind: 'order', id }} roles={['finance', 'support']}>
      {(staff) => (
        <OrderPage id={id} staff={staff} tasks={<TasksPanel about={{ kind: 'order', id }} staff={staff} />} />
      )}
    </DeskPage>
  )
}
