import { ownCardPath } from '@/account-paths'
import { sendToGoogle } from '@/features/wallet/passes/loaders'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  return await sendToGoogle({ cookie: request.headers.get('cookie') }, ownCardPath)
}
