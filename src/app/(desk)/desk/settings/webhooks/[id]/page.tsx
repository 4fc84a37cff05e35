import { deskWebhooksPath } from '@/desk-paths'
import { recordPage } from '@/features/desk/components/record-page'
import { WebhookPage } from '@/features/integrations/desk/webhook-page'

export const metadata = { title: 'Webhook' }

export default recordPage({ path: deskWebhooksPath, roles: ['admin'] }, WebhookPage)
