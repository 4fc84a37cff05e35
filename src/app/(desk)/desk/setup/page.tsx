import { deskSetupPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { SetupPage } from '@/features/desk/components/setup-page'

export const metadata = { title: 'Set-up' }

export default function Page() {
  return (
    <DeskPage here={deskSetupPath} roles={['admin']}>
      {(staff) => <SetupPage staff={staff} />}
    </DeskPage>
  )
}
