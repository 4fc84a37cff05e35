import { deskApiKeysPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { KeysPage } from '@/features/integrations/desk/keys-page'

export const metadata = { title: 'API keys' }

export default function Page() {
  return (
    <DeskPage here={deskApiKeysPath} roles={['admin']}>
      {() => <KeysPage />}
    </DeskPage>
  )
}
