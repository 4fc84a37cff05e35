import { Check, X } from '@/ui/icons'

const shown = ['Name', 'Card number, level and last day', 'The courses you ask for, and when they were passed']
const notShown = ['Birth dates', 'Emails, phones and addresses', 'What people booked for themselves']

export function WhatLinkShows() {
  return (
    <aside aria-labelledby="shown" className="border-2 border-ink bg-sand p-5 md:p-6">
      <h2 id="shown" className="text-xl">
        What the link shows
      </h2>
      <ul className="mt-3 grid gap-2">
        {shown.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check size={20} strokeWidth={3} className="mt-0.5 shrink-0 text-ok" /> {text}
          </li>
        ))}
      </ul>
      <h3 className="mt-5 text-lg">Never</h3>
      <ul className="mt-2 grid gap-2">
        {notShown.map((text) => (
          <li key={text} className="flex gap-2.5">
            <X size={20} strokeWidth={3} className="mt-0.5 shrink-0 text-bad" /> {text}
          </li>
        ))}
      </ul>
    </aside>
  )
}
