import { DeskPage } from '@/features/desk/components/desk-page'
import { WebhooksPage } from '@/features/integrations/desk/webhooks-page'
import { deskWebhooksPath } from '@/paths'

export const metadata = { title: 'Webhooks' }

/** Other systems that are told of changes. */
export default function Page() {
  return (
    <DeskPage here={deskWebhooksPath} roles={['admin']}>
      {() => <WebhooksPage />}
    </DeskPage>
  )
}
