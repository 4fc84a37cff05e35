import { deskOfficePath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { OfficePage } from '@/features/enquiries/settings/desk/office-page'
import { formSettingsWriters } from '@/features/enquiries/settings/rules'

export const metadata = { title: 'Office hours' }

export default function Page() {
  return (
    <DeskPage here={deskOfficePath} roles={formSettingsWriters}>
      {() => <OfficePage />}
    </DeskPage>
  )
}
