import { deskSnippetsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { SnippetsPage } from '@/features/inbox/desk/snippets-page'
import { inboxRoles } from '@/features/inbox/rules'

export const metadata = { title: 'Snippets' }

export default function Page() {
  return (
    <DeskPage here={deskSnippetsPath} roles={inboxRoles}>
      {() => <SnippetsPage />}
    </DeskPage>
  )
}
