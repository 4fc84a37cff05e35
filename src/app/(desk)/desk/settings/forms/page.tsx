import { DeskPage } from '@/features/desk/components/desk-page'
import { FormSettingsPage } from '@/features/enquiries/settings/desk/form-settings-page'
import { formSettingsReaders } from '@/features/enquiries/settings/rules'
import { deskFormsPath } from '@/paths'

export const metadata = { title: 'Forms' }

/** What forms offer, who hears of them, how long they are kept. */
export default function Page() {
  return (
    <DeskPage here={deskFormsPath} roles={formSettingsReaders}>
      {(staff) => <FormSettingsPage staff={staff} />}
    </DeskPage>
  )
}
