import { deskEnquiryPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { EnquiryPage } from '@/features/desk/components/enquiry-page'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Enquiry' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskEnquiryPath(id)} record={{ kind: 'enquiry', id }} roles={['support']}>
      {(staff) => <EnquiryPage id={id} staff={staff} />}
    </DeskPage>
  )
}
