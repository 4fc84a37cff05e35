import { sendToGoogle } from '@/features/wallet/passes/loaders'
import { passLinkPath } from '@/paths'

export const dynamic = 'force-dynamic'

/** Sends the bearer of a mailed link to Google Wallet with the card behind it. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params
  return await sendToGoogle({ token }, passLinkPath(token))
}
