import { sendCalendar } from '@/features/bookings/feed.loaders'

export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params
  return await sendCalendar(file)
}
