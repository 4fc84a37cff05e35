'use client'

import { useState } from 'react'
import { renewalProposalPath } from '@/account-paths'
import { formatShortMonth } from '@/lib/dates'
import { weekdays } from '@/lib/day-rules'
import { peopleText } from '@/lib/in-words'
import { formatCents } from '@/lib/money'
import type { loadRenewals } from '../loaders'
import { stateWords } from '../rules'
import { ProposeNow } from './propose-now'
import { SettingsForm } from './settings-form'

type Props = Awaited<ReturnType<typeof loadRenewals>>

export function Renewals(props: Props) {
  const { proposals, month, maySet } = props
  const [settings, setSettings] = useState(props.settings)
  const [latest] = proposals
  const isMade = latest?.month === month && latest.state !== 'empty'
  return (
    <div className="grid gap-10">
      <section aria-labelledby="now" className="border-2 border-ink border-l-8 border-l-primary bg-white p-6 md:p-8">
        <h2 id="now" className="text-2xl">
          {settings.isOn ? 'Renewals are on' : 'Renewals are off'}
        </h2>
        <p className="mt-3 max-w-[44em]">
          {settings.isOn
            ? `On day ${settings.monthDay} of each month we find everyone whose card or required course ends in the next ${settings.weeksAhead} weeks, choose dates that suit you, hold the seats and send you one proposal. You confirm it with one button.`
            : 'Turn them on and once a month you get one proposal: who needs a course, where and when, what it costs, with the seats held. You confirm it with one button. Nothing is booked before you do.'}
        </p>
        {maySet && !isMade && <ProposeNow />}
      </section>
      {proposals.length > 0 && <Proposals proposals={proposals} />}
      <section aria-labelledby="how">
        <h2 id="how" className="text-2xl">
          How you want it
        </h2>
        {maySet ? <SettingsForm {...props} settings={settings} onSaved={setSettings} /> : <Facts {...props} />}
      </section>
    </div>
  )
}

function Proposals({ proposals }: Pick<Props, 'proposals'>) {
  return (
    <section aria-labelledby="proposals">
      <h2 id="proposals" className="text-2xl">
        Proposals
      </h2>
      <ul className="mt-3 border-2 border-ink bg-white">
        {proposals.map(({ id, month, state, people, leftOut, heldUntil }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t-2 border-line px-5 py-3 first:border-t-0"
          >
            <span>
              <span className="font-bold">{formatShortMonth(month)}</span>
              <span className="block text-ink-3">
                {peopleText(people)}
                {leftOut > 0 && `, ${leftOut} without a seat`} · {stateWords(state, heldUntil)}
              </span>
            </span>
            <a
              className={state === 'open' ? 'btn btn-primary btn-small' : 'link inline-flex min-h-11 items-center'}
              href={renewalProposalPath(id)}
            >
              {state === 'open' ? 'Review and book' : 'Open'}
              <span className="sr-only">: {formatShortMonth(month)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ settings, choices }: Props) {
  const places = settings.places.flatMap((id) => choices.places.find((one) => one.id === id)?.name ?? [])
  const people = settings.recipients.flatMap((id) => choices.people.find((one) => one.id === id)?.name ?? [])
  const days = weekdays.flatMap(({ value, label }) => (settings.weekdays.includes(value) ? [label] : []))
  const facts: [string, string][] = [
    ['Weeks ahead', String(settings.weeksAhead)],
    ['Places', places.length > 0 ? places.join(', then ') : 'Where you usually book'],
    ['Days that suit', days.join(', ')],
    ['Most people away on the same day', settings.mostAway === null ? 'Any number' : String(settings.mostAway)],
    [
      'Budget',
      settings.budgetCents === null ? 'No limit' : `${formatCents(settings.budgetCents)} a proposal, incl. GST`,
    ],
    ['PO number', settings.poNumber ?? 'None'],
    ['Sent to', people.length > 0 ? people.join(', ') : 'Every manager and owner'],
    ['Day of the month', String(settings.monthDay)],
  ]
  return (
    <>
      <dl className="mt-3 max-w-[48rem] border-2 border-ink bg-white">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid gap-x-6 border-t-2 border-line px-5 py-3 first:border-t-0 sm:grid-cols-[16rem_1fr]"
          >
            <dt className="font-semibold">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-3">A manager or an owner of your company can change this.</p>
    </>
  )
}
