import { deskNewSessionPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { NewSessionPage } from '@/features/sessions/desk/new-session-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'New sessions' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskNewSessionPath} query={query} roles={['scheduler']}>
      {() => <NewSessionPage query={query} />}
    </DeskPage>
  )
}
