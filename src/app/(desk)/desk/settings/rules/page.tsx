import { deskCaseRulesPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { formSettingsWriters } from '@/features/enquiries/settings/rules'
import { CaseRulesPage } from '@/features/inbox/desk/case-rules-page'

export const metadata = { title: 'Rules for enquiries' }

export default function Page() {
  return (
    <DeskPage here={deskCaseRulesPath} roles={formSettingsWriters}>
      {() => <CaseRulesPage />}
    </DeskPage>
  )
}
