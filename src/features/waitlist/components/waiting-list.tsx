import { formatMoment, formatSpan } from '@/lib/dates'
import { courseBookingPath, courseCalendarPath } from '@/paths'
import type { OwnEntry } from '../loaders'
import { AnswerOffer } from './answer-offer'
import { LeaveWaitlist } from './leave-waitlist'
import { OfferFacts } from './offer-facts'

export function WaitingList({ entries }: { entries: readonly OwnEntry[] | null }) {
  if (entries === null || entries.length === 0) return <Nothing mayWait={entries !== null} />
  return (
    <ul className="grid gap-6 lg:grid-cols-2 lg:items-start">
      {entries.map((entry) => (
        <li key={entry.id} className="border-2 border-ink bg-white">
          <Course {...entry} />
          {entry.offer ? <Offer entry={entry} offer={entry.offer} /> : <Place entry={entry} />}
        </li>
      ))}
    </ul>
  )
}

const seatsText = (count: number) => (count === 1 ? '1 seat' : `${count} seats`)

function Course({ course, sessionId, slotId, startsAt, endsAt, place, quantity, acceptsPart, offer }: OwnEntry) {
  return (
    <div className="p-5 md:p-6">
      <p className={`tag ${offer ? 'tag-on' : ''}`}>{offer ? 'Seats for you' : 'Waiting'}</p>
      <h2 className="mt-3 text-2xl">
        <a className="link" href={courseBookingPath(sessionId, slotId)}>
          {course}
        </a>
      </h2>
      <dl className="mt-4 grid gap-x-6 gap-y-1 tabular-nums sm:grid-cols-[auto_minmax(0,1fr)]">
        {[
          ['When', formatSpan(startsAt, endsAt)],
          ['Where', place],
          ['You need', `${seatsText(quantity)}${acceptsPart ? ' (or fewer)' : ''}`],
        ].map(([label, text]) => (
          <div key={label} className="grid grid-cols-[5.5rem_minmax(0,1fr)] sm:col-span-2">
            <dt className="text-ink-3">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Offer({ entry, offer }: { entry: OwnEntry; offer: NonNullable<OwnEntry['offer']> }) {
  const { token, offeredQuantity, offeredUntil } = offer
  return (
    <div className="border-t-2 border-ink bg-sand p-5 md:p-6">
      <h3 className="text-xl">We’re holding {offeredQuantity === 1 ? 'a seat' : seatsText(offeredQuantity)} for you</h3>
      <OfferFacts {...entry} offeredQuantity={offeredQuantity} offeredUntil={offeredUntil} />
      <AnswerOffer token={token} quantity={offeredQuantity} isInList />
    </div>
  )
}

function Place({ entry: { id, ahead, askedAgainAt, course } }: { entry: OwnEntry }) {
  return (
    <div className="border-t-2 border-line p-5 md:p-6">
      <p className="text-lg font-semibold">
        {ahead === 0 ? 'You’re first in the queue.' : `${ahead} ${ahead === 1 ? 'is' : 'are'} ahead of you.`}
      </p>
      <p className="mt-1 text-ink-3">
        {askedAgainAt
          ? `You declined for now. We may offer you seats again from ${formatMoment(askedAgainAt)}.`
          : 'We’ll let you know as soon as seats come free. There’s nothing else to do.'}
      </p>
      <LeaveWaitlist entryId={id} course={course} />
    </div>
  )
}

function Nothing({ mayWait }: { mayWait: boolean }) {
  return (
    <div className="max-w-[36rem] border-2 border-ink bg-white p-6 md:p-8">
      <h2 className="text-2xl">{mayWait ? 'You’re not waiting for a course' : 'You can’t wait for seats yet'}</h2>
      <p className="mt-3">
        {mayWait
          ? 'When a course is full you can join its waitlist. You’ll see your place in the queue and our offers here.'
          : 'Only people who book for their company can join a waitlist. Ask an owner of your company to make you a booker.'}
      </p>
      <a className="btn btn-primary mt-6" href={courseCalendarPath}>
        Find a course
      </a>
    </div>
  )
}
