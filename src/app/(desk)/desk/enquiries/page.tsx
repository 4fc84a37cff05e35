import { DeskPage } from '@/features/desk/components/desk-page'
import { EnquiriesPage } from '@/features/enquiries/inbox/desk/enquiries-page'
import { addressQuery } from '@/lib/desk-list'
import { deskEnquiriesPath } from '@/paths'

export const metadata = { title: 'Enquiries' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What came in by the forms. */
export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskEnquiriesPath} query={query} roles={['support']}>
      {(staff) => <EnquiriesPage staff={staff} query={query} />}
    </DeskPage>
  )
}
