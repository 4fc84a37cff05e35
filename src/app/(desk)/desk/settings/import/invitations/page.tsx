import { deskInvitationsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { InvitationsPage } from '@/features/setup/desk/invitations-page'
import { inviters } from '@/features/setup/invitations.contract'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Invitations' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskInvitationsPath} query={query} roles={inviters}>
      {() => <InvitationsPage query={query} />}
    </DeskPage>
  )
}
