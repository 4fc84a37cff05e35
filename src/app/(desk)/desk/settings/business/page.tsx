import { BusinessPage } from '@/features/desk/components/business-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { deskBusinessPath } from '@/paths'

export const metadata = { title: 'Business' }

/** What the business sets. */
export default function Page() {
  return (
    <DeskPage here={deskBusinessPath} roles={['finance']}>
      {(staff) => <BusinessPage staff={staff} />}
    </DeskPage>
  )
}
