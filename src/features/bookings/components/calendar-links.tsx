'use client'

import { useState } from 'react'
import { sendData } from '@/lib/api-client'
import { ActButton } from '@/ui/act-button'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import type { renewCalendarLinks } from '../feed.contract'

type Links = { own: string; crew: string | null }

/** The links by which a calendar program shows courses and keeps them up to date. */
export function CalendarLinks({ links: given, shows }: { links: Links | null; shows: readonly (keyof Links)[] }) {
  const [links, setLinks] = useState(given)
  const [result, setResult] = useState<ActionResult | null>(null)
  const renew = async () => {
    setLinks(await sendData<typeof renewCalendarLinks>('POST', '/booking/calendar-links/'))
    setResult({ title: 'Your calendar link is ready', lines: ['Any earlier link no longer works.'] })
  }
  const labels = { own: 'My courses', crew: 'Our crew’s courses' } as const
  const listed = shows.flatMap((name) => (links?.[name] ? [{ label: labels[name], url: links[name] }] : []))
  return (
    <section aria-labelledby="calendar-links" className="no-print mt-8 border-2 border-ink bg-white p-5 md:p-8">
      <h2 id="calendar-links" className="text-2xl">
        In your own calendar
      </h2>
      <p className="mt-3 max-w-[40em]">
        Your phone or computer can show these courses, and keeps them up to date when a date moves. Anyone who has the
        link can see them, so don’t share it.
      </p>
      <div className="mt-4 not-has-[section]:hidden">
        <ResultBanner result={result} />
      </div>
      <ul className="mt-4 grid gap-4">
        {listed.map(({ label, url }) => (
          <li key={label}>
            <a className="btn btn-ghost" href={url.replace(/^https?:/, 'webcal:')}>
              {label}
            </a>
            <p className="mt-1.5 text-sm text-ink-3 wrap-anywhere">{url}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        {listed.length === 0 ? (
          <ActButton label="Make a calendar link" about="to these courses" act={renew} />
        ) : (
          <ActButton
            label="Make a new link"
            about="to your calendar"
            question={{
              title: 'Make a new link?',
              text: 'The old link stops working everywhere it’s in use.',
              confirm: 'Make a new link',
            }}
            act={renew}
          />
        )}
      </div>
    </section>
  )
}
