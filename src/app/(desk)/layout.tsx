import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { EarlyKeys } from '@/ui/desk/early-keys'
import { EarlyClicks } from '@/ui/early-clicks'
import { fontVariables } from '@/ui/fonts'
import { SkippedTransitions } from '@/ui/skipped-transitions'
import '@/ui/styles.css'
import '@/ui/planning.css'
import '@/ui/desk/desk.css'
import '@/ui/desk/controls.css'
import '@/ui/desk/panels.css'
import '@/ui/desk/phone-bar.css'
import '@/ui/desk/bookings.css'
import '@/ui/desk/audit.css'
import '@/ui/desk/enquiries.css'
import '@/ui/desk/panes.css'
import '@/ui/desk/pane-list.css'
import '@/ui/desk/conversation.css'
import '@/ui/desk/about-them.css'
import '@/ui/desk/talk.css'
import '@/ui/desk/calls.css'
import '@/ui/desk/letters.css'
import '@/ui/desk/lists.css'
import '@/ui/desk/lines.css'
import '@/ui/desk/roll.css'
import '@/ui/desk/day.css'
import '@/ui/desk/day-door.css'
import '@/ui/desk/calendar.css'
import '@/ui/desk/signatures.css'
import '@/ui/desk/today.css'
import '@/ui/desk/money.css'
import '@/ui/desk/palette.css'
import '@/ui/desk/timeline.css'
import '@/ui/desk/plot.css'
import '@/ui/desk/reports.css'
import '@/ui/desk/imports.css'
import '@/ui/desk/import-check.css'
import '@/ui/desk/setup.css'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: { default: 'Desk', template: '%s · Desk' },
  robots: { index: false, follow: false },
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NZ" data-theme="orange" className={fontVariables}>
      <body className="desk">
        <SkippedTransitions />
        <EarlyClicks />
        <EarlyKeys />
        {children}
      </body>
    </html>
  )
}
