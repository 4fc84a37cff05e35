import type { Metadata } from 'next'
import { DoorPage } from '@/features/sessions/components/door-page'
import { loadDoor } from '@/features/sessions/door.loaders'

export const metadata: Metadata = { title: 'Check in', robots: { index: false }, referrer: 'no-referrer' }

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return <DoorPage token={token} door={await loadDoor(token)} />
}
