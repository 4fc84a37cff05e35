import { gateWorker } from '@/features/wallet/check/worker.rules'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return new Response(gateWorker, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
