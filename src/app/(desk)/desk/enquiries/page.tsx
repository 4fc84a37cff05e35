import { deskEnquiriesPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { EnquiriesPage } from '@/features/inbox/desk/enquiries-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Enquiries' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskEnquiriesPath} query={query} roles={['support']}>
      {(staff) => <EnquiriesPage staff={staff} query={query} />}
    </DeskPage>
  )
}
