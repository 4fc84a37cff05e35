import { sendLinkedApplePass } from '@/features/wallet/passes/loaders'

export const dynamic = 'force-dynamic'

/** The pass behind a mailed link, as a file for Apple Wallet. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  return await sendLinkedApplePass((await params).token)
}
