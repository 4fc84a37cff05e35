import { dayWorker } from '@/features/day/worker.rules'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return new Response(dayWorker, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
