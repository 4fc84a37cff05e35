import { passLinkPath } from '@/account-paths'
import { sendToGoogle } from '@/features/wallet/passes/loaders'

export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params
  return await sendToGoogle({ token }, passLinkPath(token))
}
