import { DeskPage } from '@/features/desk/components/desk-page'
import { FindHeldPage } from '@/features/desk/components/privacy-page'
import { privacyRoles } from '@/features/privacy/rules'
import { deskPrivacyPath } from '@/paths'

export const metadata = { title: 'A person’s data' }

/** Finds whoever asks what we hold of them. */
export default function Page() {
  return (
    <DeskPage here={deskPrivacyPath} roles={privacyRoles}>
      {() => <FindHeldPage />}
    </DeskPage>
  )
}
