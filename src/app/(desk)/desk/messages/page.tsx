import { deskMessagesPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { MessagesPage } from '@/features/desk/components/messages-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Messages' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskMessagesPath} query={query} roles={['support', 'finance', 'scheduler']}>
      {(staff) => <MessagesPage staff={staff} query={query} />}
    </DeskPage>
  )
}
