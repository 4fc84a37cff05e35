import { deskMessagePath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { MessagePage } from '@/features/desk/components/message-page'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Message' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskMessagePath(id)} roles={['support', 'finance', 'scheduler']}>
      {(staff) => <MessagePage id={id} staff={staff} />}
    </DeskPage>
  )
}
