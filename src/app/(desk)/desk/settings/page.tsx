import { deskSettingsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { SettingsPage } from '@/features/desk/components/settings-page'
import { settingsReaders } from '@/features/desk/rules'

export const metadata = { title: 'Settings' }

export default function Page() {
  return (
    <DeskPage here={deskSettingsPath} roles={settingsReaders}>
      {(staff) => <SettingsPage staff={staff} />}
    </DeskPage>
  )
}
