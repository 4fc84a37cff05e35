import { deskWordingsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { WordingsPage } from '@/features/desk/components/wordings-page'
import { wordingRoles } from '@/features/messages/wordings.rules'

export const metadata = { title: 'Wordings' }

export default function Page() {
  return (
    <DeskPage here={deskWordingsPath} roles={wordingRoles}>
      {() => <WordingsPage />}
    </DeskPage>
  )
}
