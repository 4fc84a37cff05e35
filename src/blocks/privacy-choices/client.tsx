'use client'

import { useState, useSyncExternalStore } from 'react'
import { type Consent, consentEvent, readConsent, saveConsent } from '@/lib/consent'

const present = {
  unknown: 'This browser’s answer shows here once the page has loaded.',
  none: 'You haven’t answered in this browser. Nothing is measured.',
  yes: 'You said yes in this browser. Bookings and sales you make here may be measured.',
  no: 'You said no in this browser. Nothing is measured.',
} as const

const notKept = 'This browser didn’t keep your answer, so nothing is measured. It may be blocking cookies.'

const answers = [
  { value: 'yes', label: 'Yes, you can measure' },
  { value: 'no', label: 'No, don’t measure' },
] as const satisfies readonly { value: Consent; label: string }[]

function onChange(changed: () => void): () => void {
  for (const name of [consentEvent, 'pageshow', 'focus']) window.addEventListener(name, changed)
  return () => {
    for (const name of [consentEvent, 'pageshow', 'focus']) window.removeEventListener(name, changed)
  }
}

/** The answer this browser keeps, and both ways to change it. The page itself is cached, so the same for everyone. */
export function Choice() {
  const answer = useSyncExternalStore(
    onChange,
    () => readConsent() ?? 'none',
    () => 'unknown' as const,
  )
  const [asked, setAsked] = useState<Consent | null>(null)
  const isLost = asked !== null && asked !== answer

  function choose(given: Consent) {
    saveConsent(given)
    setAsked(given)
  }

  return (
    <div className="mt-6 rounded-sign border-2 border-ink bg-white p-5 text-ink">
      <h3>Measuring bookings and sales</h3>
      <p className="mt-2">
        If you agree, the pages note the courses and items you look at, add to the cart and buy, with prices and the
        order number, for a measuring tool. Your name, email and phone number are never part of it.
      </p>
      <p role="status" className="mt-4 font-bold">
        {isLost ? notKept : present[answer]}
      </p>
      <noscript>
        <p className="mt-2">Without JavaScript nothing is measured, so there is nothing to choose.</p>
      </noscript>
      <fieldset className="mt-4 flex flex-wrap gap-3">
        <legend className="sr-only">May we measure bookings and sales?</legend>
        {answers.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={answer === value}
            className="btn btn-ghost aria-pressed:bg-ink aria-pressed:text-white"
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
