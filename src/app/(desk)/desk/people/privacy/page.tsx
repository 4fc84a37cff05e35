import { deskPrivacyPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { FindHeldPage } from '@/features/desk/components/privacy-page'
import { privacyRoles } from '@/features/privacy/requests/rules'

export const metadata = { title: 'A person’s data' }

export default function Page() {
  return (
    <DeskPage here={deskPrivacyPath} roles={privacyRoles}>
      {() => <FindHeldPage />}
    </DeskPage>
  )
}
