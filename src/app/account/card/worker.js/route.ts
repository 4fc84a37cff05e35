import { cardWorker } from '@/features/wallet/passes/card.rules'

export const dynamic = 'force-dynamic'

/** The worker that keeps the own card on a device. */
export function GET(): Response {
  return new Response(cardWorker, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
