import { deskBusinessPath } from '@/desk-paths'
import { BusinessPage } from '@/features/business/desk/business-page'
import { DeskPage } from '@/features/desk/components/desk-page'

export const metadata = { title: 'Business' }

export default function Page() {
  return (
    <DeskPage here={deskBusinessPath} roles={['finance']}>
      {(staff) => <BusinessPage staff={staff} />}
    </DeskPage>
  )
}
