import { sendLinkedApplePass } from '@/features/wallet/passes/loaders'

export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  return await sendLinkedApplePass((await params).token)
}
