import { DeskPage } from '@/features/desk/components/desk-page'
import { SnippetsPage } from '@/features/enquiries/inbox/desk/snippets-page'
import { inboxRoles } from '@/features/enquiries/inbox/rules'
import { deskSnippetsPath } from '@/paths'

export const metadata = { title: 'Snippets' }

/** Texts to use in replies. */
export default function Page() {
  return (
    <DeskPage here={deskSnippetsPath} roles={inboxRoles}>
      {() => <SnippetsPage />}
    </DeskPage>
  )
}
