import { keepSendingWebhooks } from '@/features/integrations/webhooks/deliveries.mutations'

// A worker in a process of its own, which a test may kill.
keepSendingWebhooks()
// It does not keep a process alive: in the product the front does.
setInterval(() => undefined, 1_000)
