import { DeskPage } from '@/features/desk/components/desk-page'
import { KeysPage } from '@/features/integrations/desk/keys-page'
import { deskApiKeysPath } from '@/paths'

export const metadata = { title: 'API keys' }

/** Keys by which other systems read. */
export default function Page() {
  return (
    <DeskPage here={deskApiKeysPath} roles={['admin']}>
      {() => <KeysPage />}
    </DeskPage>
  )
}
