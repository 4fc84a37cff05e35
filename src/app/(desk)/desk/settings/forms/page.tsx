import { deskFormsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { FormSettingsPage } from '@/features/enquiries/settings/desk/form-settings-page'
import { formSettingsReaders } from '@/features/enquiries/settings/rules'

export const metadata = { title: 'Forms' }

export default function Page() {
  return (
    <DeskPage here={deskFormsPath} roles={formSettingsReaders}>
      {(staff) => <FormSettingsPage staff={staff} />}
    </DeskPage>
  )
}
