import type { Metadata } from 'next'
import { deskPath } from '@/desk-paths'
import { loadSite } from '@/features/content/loaders'
import { loadIsOpen } from '@/features/setup/loaders'
import { courseCalendarPath, homePath } from '@/paths'
import { Message } from '@/ui/message'

export const metadata: Metadata = { title: 'Back in a moment', robots: { index: false } }

const before = 'Part of our system isn’t responding. Nothing you’ve done is lost. Try again in a minute'

/** The front renders and caches this at start, and serves it during an outage. While the site is closed, only staff get to see it. */
export default async function Page() {
  const [{ settings }, isOpen] = await Promise.all([loadSite(), loadIsOpen()])
  return (
    <Message
      code="503"
      title="Back in a moment"
      text={isOpen ? `${before}; other pages may still work.` : `${before}.`}
      phone={settings.supportPhone}
      links={
        isOpen
          ? [
              { label: 'Go to the home page', href: homePath },
              { label: 'See course dates', href: courseCalendarPath },
            ]
          : [{ label: 'Go to the desk', href: deskPath }]
      }
    />
  )
}
