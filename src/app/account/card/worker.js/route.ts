import { cardWorker } from '@/features/wallet/passes/card.rules'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return new Response(cardWorker, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
