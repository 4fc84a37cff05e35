import { DeskPage } from '@/features/desk/components/desk-page'
import { WordingsPage } from '@/features/desk/components/wordings-page'
import { wordingRoles } from '@/features/messages/wordings.rules'
import { deskWordingsPath } from '@/paths'

export const metadata = { title: 'Wordings' }

/** What messages to customers say. */
export default function Page() {
  return (
    <DeskPage here={deskWordingsPath} roles={wordingRoles}>
      {() => <WordingsPage />}
    </DeskPage>
  )
}
