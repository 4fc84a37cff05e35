import { sendToGoogle } from '@/features/wallet/passes/loaders'
import { ownCardPath } from '@/paths'

export const dynamic = 'force-dynamic'

/** Sends whoever is logged in to Google Wallet with their own card. */
export async function GET(request: Request): Promise<Response> {
  return await sendToGoogle({ cookie: request.headers.get('cookie') }, ownCardPath)
}
