import { deskCaseRulesPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { CaseRulesPage } from '@/features/enquiries/settings/desk/case-rules-page'
import { formSettingsWriters } from '@/features/enquiries/settings/rules'

export const metadata = { title: 'Rules for enquiries' }

export default function Page() {
  return (
    <DeskPage here={deskCaseRulesPath} roles={formSettingsWriters}>
      {() => <CaseRulesPage />}
    </DeskPage>
  )
}
