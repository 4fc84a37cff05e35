import type { ReactNode } from 'react'
import { loadBooking } from '@/features/bookings/loaders'
import { Document } from '@/features/content/components/document'
import { homePath } from '@/paths'
import { OpenedLink } from '@/ui/opened-link'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ booking: string }>; children: ReactNode }

/** While its seats wait for their payment, as after a card was declined, nothing below leads away from it. */
export default async function Layout({ params, children }: Props) {
  const found = await loadBooking((await params).booking)
  return (
    <Document theme="orange" path={homePath} isPaying={found?.booking.state === 'paying'}>
      {children}
      <OpenedLink />
    </Document>
  )
}
