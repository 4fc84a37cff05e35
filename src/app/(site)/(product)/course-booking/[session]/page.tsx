import type { Metadata } from 'next'
import { loadSite } from '@/features/content/loaders'
import { courseCalendarPath } from '@/paths'
import { Message } from '@/ui/message'

export const metadata: Metadata = { title: 'Book by phone', robots: { index: false } }

/** In-app booking of a session (spec section 2). Seats are booked on the phone until it is here. */
export default async function Page() {
  const { settings } = await loadSite()
  return (
    <Message
      code="0800"
      title="Book this one by phone"
      text="Booking online is not open yet. Call us with the course and the date: your seats are held while you are on the phone."
      phone={settings.supportPhone}
      links={[{ label: 'Back to the calendar', href: courseCalendarPath }]}
    />
  )
}
