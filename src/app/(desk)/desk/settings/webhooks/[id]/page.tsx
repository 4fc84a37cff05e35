import { deskWebhookPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { WebhookPage } from '@/features/integrations/desk/webhook-page'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Webhook' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskWebhookPath(id)} roles={['admin']}>
      {() => <WebhookPage id={id} />}
    </DeskPage>
  )
}
