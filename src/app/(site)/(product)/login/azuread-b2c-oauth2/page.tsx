import type { Metadata } from 'next'
import { loadSite } from '@/features/content/loaders'
import { courseCalendarPath, homePath } from '@/paths'
import { Message } from '@/ui/message'

export const metadata: Metadata = {
  title: 'Logging in is not available',
  robots: { index: false },
  other: { 'page-status': '503' },
}

/** The identity provider's route. No provider is connected: it says so, and whom to call. */
export default async function Page() {
  const { settings } = await loadSite()
  return (
    <Message
      code="503"
      title="Logging in is not available"
      text="No login service is connected to this site. Call us and we book your seat on the phone."
      phone={settings.supportPhone}
      links={[
        { label: 'See course dates', href: courseCalendarPath },
        { label: 'Go to the home page', href: homePath },
      ]}
    />
  )
}
