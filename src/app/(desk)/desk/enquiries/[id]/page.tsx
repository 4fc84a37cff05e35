import { deskEnquiryPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { EnquiryPage } from '@/features/desk/components/enquiry-page'
import { addressQuery, recordId } from '@/lib/desk-list'

export const metadata = { title: 'Enquiry' }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const id = recordId((await params).id)
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskEnquiryPath(id)} query={query} roles={['support']}>
      {(staff) => <EnquiryPage id={id} query={query} staff={staff} />}
    </DeskPage>
  )
}
