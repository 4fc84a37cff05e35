'use client'

import { useState } from 'react'
import { orderPath, renewalProposalPath, renewalsPath } from '@/account-paths'
import { formatDate, formatNamedDay, nzDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { bookingPath } from '@/paths'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import type { Proposal, RenewalTotals } from '../contract'
import { bookedResult, byPerson, declinedResult } from '../page.rules'
import { lineOfDays, sortPeople } from '../timeline.rules'
import { Confirm, type Rights } from './confirm'
import { MakeAgain } from './make-again'
import { HeldRow, NoSeatRow, PeopleGroup, type PersonLines } from './people'
import { Legend } from './timeline'

type Props = {
  proposal: Proposal
  chosen: number[]
  totals: RenewalTotals
  poNumber: string
  rights: Rights
  cardCourse: number | null
  /** The instant of the page, so that server and browser draw the same line. */
  today: string
}

export function ProposalPage(props: Props) {
  const { rights, cardCourse } = props
  const [proposal, setProposal] = useState(props.proposal)
  const [chosen, setChosen] = useState<readonly number[]>(props.chosen)
  const [result, setResult] = useState<ActionResult | null>(null)
  const isOpen = proposal.state === 'open'
  const { held, none } = sortPeople(byPerson(proposal.lines))
  const days = lineOfDays(proposal.lines, nzDay(props.today))
  const mayChoose = isOpen && rights.mayBook && !result
  const decide = (words: ActionResult) => (now: Proposal) => {
    setResult(words)
    setProposal(now)
  }
  const tick = (ids: readonly number[], isOn: boolean) =>
    setChosen((before) => (isOn ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id))))
  const reach = (employeeId: number) =>
    setProposal({
      ...proposal,
      lines: proposal.lines.map((line) => (line.employeeId === employeeId ? { ...line, lacksContact: false } : line)),
    })
  return (
    <div className="grid gap-8">
      <ResultBanner result={result}>
        {result && proposal.state === 'booked' && <Documents proposal={proposal} />}
      </ResultBanner>
      {!result && !isOpen && <Outcome proposal={proposal} rights={rights} />}
      {isOpen && held.length > 0 && (
        <Confirm
          proposal={proposal}
          chosen={chosen}
          totals={props.totals}
          poNumber={props.poNumber}
          rights={rights}
          onBooked={(now) => decide(bookedResult(now, proposal))(now)}
          onDeclined={decide(declinedResult(proposal))}
          onPlan={(now) => {
            setProposal(now)
            setChosen(chosen.filter((id) => now.lines.some((line) => line.id === id && !line.problem)))
          }}
        />
      )}
      <Wished proposal={proposal} maySet={rights.maySet} />
      {held.length > 0 && (
        <>
          <Legend />
          <Held held={held} days={days} chosen={chosen} mayChoose={mayChoose} onTick={tick} onContact={reach} />
        </>
      )}
      {none.length > 0 && (
        <PeopleGroup id="left-out" title="No seat before it ends" count={none.length} days={days}>
          {none.map((person) => (
            <NoSeatRow key={person[0].id} person={person} days={days} cardCourse={cardCourse} />
          ))}
        </PeopleGroup>
      )}
    </div>
  )
}

/** How the company wanted it, in one sentence, with the way to change it. */
function Wished({ proposal, maySet }: { proposal: Proposal; maySet: boolean }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-8 border-2 border-line bg-sand px-5 py-2">
      <span className="min-w-0">
        Made on {formatDate(proposal.createdAt)}: {proposal.wished}.
      </span>
      <a className="link inline-flex min-h-11 items-center" href={renewalsPath}>
        {maySet ? 'Change how this works' : 'See how this works'}
      </a>
    </p>
  )
}

type HeldProps = Omit<Parameters<typeof HeldRow>[0], 'person'> & { held: readonly PersonLines[] }

function Held({ held, ...rest }: HeldProps) {
  const { days, chosen, mayChoose, onTick } = rest
  const bookable = held.flat().flatMap(({ id, state, problem }) => (state === 'proposed' && !problem ? [id] : []))
  const areAll = bookable.every((id) => chosen.includes(id))
  const isDecided = held.flat().every(({ state }) => state !== 'proposed')
  return (
    <PeopleGroup
      id="held"
      title={isDecided ? 'Seats' : 'Seat held'}
      count={held.length}
      days={days}
      action={
        mayChoose &&
        bookable.length > 1 && (
          <button type="button" className="link min-h-11" onClick={() => onTick(bookable, !areAll)}>
            {areAll ? 'Leave all out' : 'Include all'}
          </button>
        )
      }
    >
      {held.map((person) => (
        <HeldRow key={person[0].id} person={person} {...rest} />
      ))}
    </PeopleGroup>
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
