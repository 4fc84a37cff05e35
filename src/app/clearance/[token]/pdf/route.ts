import { clearancePath } from '@/account-paths'
import { sendSharedSheet } from '@/features/clearances/shared.loaders'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params
  return await sendSharedSheet(token, request, clearancePath(token))
}
