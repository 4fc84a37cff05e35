import { deskWebhooksPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { WebhooksPage } from '@/features/integrations/desk/webhooks-page'

export const metadata = { title: 'Webhooks' }

export default function Page() {
  return (
    <DeskPage here={deskWebhooksPath} roles={['admin']}>
      {() => <WebhooksPage />}
    </DeskPage>
  )
}
