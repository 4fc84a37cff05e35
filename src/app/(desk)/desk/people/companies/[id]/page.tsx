import { CompanyPage } from '@/features/desk/components/company-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { recordId } from '@/lib/desk-list'
import { deskCompanyPath } from '@/paths'

export const metadata = { title: 'Company' }

/** One company. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskCompanyPath(id)} roles={['scheduler', 'support', 'finance']}>
      {(staff) => <CompanyPage id={id} staff={staff} />}
    </DeskPage>
  )
}
