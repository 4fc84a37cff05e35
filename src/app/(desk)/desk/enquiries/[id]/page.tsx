import { DeskPage } from '@/features/desk/components/desk-page'
import { EnquiryPage } from '@/features/desk/components/enquiry-page'

import { recordId } from '@/lib/desk-list'
import { deskEnquiryPath } from '@/paths'

export const metadata = { title: 'Enquiry' }

/** One enquiry. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskEnquiryPath(id)} record={{ kind: 'enquiry', id }} roles={['support']}>
      {(staff) => <EnquiryPage id={id} staff={staff} />}
    </DeskPage>
  )
}
