'use client'

import { useState } from 'react'
import { companyPersonPath, orderPath, renewalProposalPath, renewalsPath } from '@/account-paths'
import { formatDate, formatNamedDay, formatSpan } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { bookingPath } from '@/paths'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import type { Proposal, ProposalLine, RenewalTotals } from '../contract'
import { bookedResult, byPerson, declinedResult, groupsOf } from '../page.rules'
import { Confirm, type Rights } from './confirm'
import { MakeAgain } from './make-again'
import { People } from './people'

type Props = {
  proposal: Proposal
  chosen: number[]
  totals: RenewalTotals
  poNumber: string
  rights: Rights
}

export function ProposalPage(props: Props) {
  const { rights } = props
  const [proposal, setProposal] = useState(props.proposal)
  const [chosen, setChosen] = useState<readonly number[]>(props.chosen)
  const [result, setResult] = useState<ActionResult | null>(null)
  const isOpen = proposal.state === 'open'
  const groups = groupsOf(proposal.lines)
  const leftOut = proposal.lines.filter(({ state }) => state === 'left_out')
  const mayChoose = isOpen && rights.mayBook && !result
  const booked = (now: Proposal) => {
    setResult(bookedResult(now, proposal))
    setProposal(now)
  }
  const declined = (now: Proposal) => {
    setResult(declinedResult(proposal))
    setProposal(now)
  }
  const tick = (ids: readonly number[], isOn: boolean) =>
    setChosen((before) => (isOn ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id))))
  return (
    <div className="grid gap-8">
      <ResultBanner result={result}>
        {result && proposal.state === 'booked' && <Documents proposal={proposal} />}
      </ResultBanner>
      {!result && !isOpen && <Outcome proposal={proposal} rights={rights} />}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        {isOpen && groups.length > 0 && (
          <Confirm
            proposal={proposal}
            chosen={chosen}
            totals={props.totals}
            poNumber={props.poNumber}
            rights={rights}
            onBooked={booked}
            onDeclined={declined}
            onPlan={(now) => {
              setProposal(now)
              setChosen(chosen.filter((id) => now.lines.some((line) => line.id === id && !line.problem)))
            }}
          />
        )}
        <div
          className={`grid gap-8 ${isOpen && groups.length > 0 ? 'lg:col-start-1 lg:row-start-1' : 'lg:col-span-2'}`}
        >
          {groups.map((group) => (
            <Group key={group.key} group={group} chosen={chosen} mayChoose={mayChoose} onTick={tick} />
          ))}
          {leftOut.length > 0 && <NotOnIt lines={leftOut} hasOthers={groups.length > 0} />}
          <p className="text-ink-3">
            Made on {formatDate(proposal.createdAt)} from your settings: {proposal.wished}.{' '}
            <a className="link" href={renewalsPath}>
              {rights.maySet ? 'Change the settings' : 'See the settings'}
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}

type GroupProps = {
  group: ReturnType<typeof groupsOf>[number]
  chosen: readonly number[]
  mayChoose: boolean
  onTick: (ids: readonly number[], isOn: boolean) => void
}

function Group({ group, chosen, mayChoose, onTick }: GroupProps) {
  const { key, course, start, lines } = group
  const bookable = lines.flatMap(({ id, state, problem }) => (state === 'proposed' && !problem ? [id] : []))
  const areAll = bookable.length > 0 && bookable.every((id) => chosen.includes(id))
  const [first] = lines
  return (
    <section aria-labelledby={`start-${key} when-${key}`} className="border-2 border-ink bg-white">
      <div className="grid gap-x-6 gap-y-2 border-b-2 border-ink p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <div>
          <h2 id={`start-${key}`} className="text-xl">
            {course}
          </h2>
          <p id={`when-${key}`} className="mt-1 font-semibold tabular-nums">
            {formatSpan(start.startDate, start.endDate)}
          </p>
          <p className="text-ink-3">
            {start.place}
            {start.venue && ` · ${start.venue}`}
          </p>
        </div>
        <p className="tabular-nums sm:text-right">
          <span className="font-bold">{formatCents(first?.priceIncGST ?? first?.priceThen ?? 0)}</span> a seat, incl.
          GST
          {mayChoose && bookable.length > 1 && (
            <button type="button" className="link block min-h-11 sm:ml-auto" onClick={() => onTick(bookable, !areAll)}>
              {areAll ? 'Leave all out' : 'Include all'}
              <span className="sr-only">
                , {course} on {formatNamedDay(start.startDate)}
              </span>
            </button>
          )}
        </p>
      </div>
      <People lines={lines} chosen={chosen} mayChoose={mayChoose} onTick={onTick} />
    </section>
  )
}

function NotOnIt({ lines, hasOthers }: { lines: readonly ProposalLine[]; hasOthers: boolean }) {
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out" className="text-2xl">
        {hasOthers ? 'Not included' : 'No seat found for'}
      </h2>
      <ul className="mt-3 border-2 border-ink bg-white">
        {byPerson(lines).map(([first, ...others]) => (
          <li key={first.id} className="border-t-2 border-line px-5 py-3.5 first:border-t-0">
            <p className="font-bold">{first.name}</p>
            {[first, ...others].map(({ id, reason }) => (
              <p key={id} className="text-ink-3">
                {reason}
              </p>
            ))}
            {first.employeeId !== null && (
              <a className="link inline-flex min-h-11 items-center" href={companyPersonPath(first.employeeId)}>
                See their page<span className="sr-only">, {first.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Documents({ proposal }: { proposal: Proposal }) {
  const bookings = new Map(proposal.lines.flatMap(({ booking }) => (booking ? [[booking.id, booking.number]] : [])))
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
      {[...bookings].map(([id, number]) => (
        <a key={id} className="link inline-flex min-h-11 items-center" href={bookingPath(Number(id))}>
          Booking {number}
        </a>
      ))}
      {proposal.orders.map(({ id, number }) => (
        <a key={id} className="link inline-flex min-h-11 items-center" href={orderPath(id)}>
          Order {number} and invoice
        </a>
      ))}
    </p>
  )
}

type OutcomeProps = { proposal: Proposal; rights: Rights }

function Outcome({ proposal, rights }: OutcomeProps) {
  const { state, decidedBy, decidedAt, declineReason, heldUntil, orders } = proposal
  const by = `${decidedBy ? ` by ${decidedBy}` : ''}${decidedAt ? ` on ${formatDate(decidedAt)}` : ''}`
  const unpaid = orders.filter((order) => order.state === 'awaiting_payment')
  const words = {
    open: ['', ''],
    booked: [`Booked${by}`, unpaid.length > 0 ? 'The seats are yours once the card payment has gone through.' : ''],
    declined: [`Declined${by}`, `${declineReason ? `“${declineReason}”. ` : ''}All the seats were released.`],
    ended: [
      'This proposal has expired',
      `The seats were held until ${formatNamedDay(heldUntil)} and have been released.`,
    ],
    empty: [
      'No one needs renewing',
      'None of your people’s cards or required courses expire in the weeks you look ahead.',
    ],
  } as const
  const [title, text] = words[state]
  return (
    <section className="border-2 border-ink border-l-8 bg-white p-6 md:p-8">
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="mt-3">{text}</p>}
      {unpaid.map(({ id, number, amountToPay }) => (
        <p key={id} className="mt-4">
          <a className="btn btn-primary" href={orderPath(id)}>
            Pay {formatCents(amountToPay)} for order {number}
          </a>
        </p>
      ))}
      {state === 'booked' && <Documents proposal={proposal} />}
      {proposal.mayMakeAgain && rights.maySet && (
        <MakeAgain label="Make it again" onMade={({ id }) => window.location.assign(renewalProposalPath(id))} />
      )}
    </section>
  )
}
