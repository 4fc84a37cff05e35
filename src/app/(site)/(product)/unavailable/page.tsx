import type { Metadata } from 'next'
import { loadSite } from '@/features/content/loaders'
import { courseCalendarPath, homePath } from '@/paths'
import { Message } from '@/ui/message'

export const metadata: Metadata = { title: 'Back in a moment', robots: { index: false } }

/** The front renders and caches this at start, and serves it during an outage. */
export default async function Page() {
  const { settings } = await loadSite()
  return (
    <Message
      code="503"
      title="Back in a moment"
      text="Part of our system isn’t responding. Nothing you’ve done is lost. Try again in a minute; other pages may still work."
      phone={settings.supportPhone}
      links={[
        { label: 'Go to the home page', href: homePath },
        { label: 'See course dates', href: courseCalendarPath },
      ]}
    />
  )
}
