import { queueAnchor } from '@/account-paths'
import { formatMoment, formatNamedDay, formatSpan } from '@/lib/dates'
import { courseBookingPath, courseCalendarPath } from '@/paths'
import { ResultBanner } from '@/ui/result-banner'
import type { loadWaitingList, OwnEntry } from '../loaders'
import { AnswerOffer } from './answer-offer'
import { LeaveWaitlist } from './leave-waitlist'
import { OfferFacts } from './offer-facts'

type Props = Omit<Awaited<ReturnType<typeof loadWaitingList>>, 'actor'> & {
  /** Whose place the person wants to leave, without a script. */
  asked: number | null
}

export function WaitingList({ entries, left, refused, asked }: Props) {
  const result = left && {
    title: 'You’ve left the waitlist',
    lines: [`${left.course}, ${formatNamedDay(left.startDate)}, ${left.place}.`],
  }
  return (
    <>
      <div id={queueAnchor} className="scroll-mt-24 not-empty:mb-6">
        {result && <ResultBanner result={result} />}
        {refused && (
          <p role="alert" className="border-l-8 border-bad bg-white px-4 py-3.5 font-semibold">
            {refused.problem}
          </p>
        )}
      </div>
      {entries === null || entries.length === 0 ? (
        <Nothing mayWait={entries !== null} />
      ) : (
        <ul className="grid gap-6 lg:grid-cols-2 lg:items-start">
          {entries.map((entry) => (
            <li key={entry.id} id={`place-${entry.id}`} className="scroll-mt-24 border-2 border-ink bg-white">
              <Course {...entry} />
              {entry.offer ? (
                <Offer entry={entry} offer={entry.offer} />
              ) : (
                <Place entry={entry} isAsked={asked === entry.id} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
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

function Place({ entry, isAsked }: { entry: OwnEntry; isAsked: boolean }) {
  const { id, ahead, askedAgainAt, course } = entry
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
      <LeaveWaitlist entryId={id} course={course} isAskedFirst={isAsked} />
    </div>
  )
}

function Nothing({ mayWait }: { mayWait: boolean }) {
  return (
    <div className="border-2 border-ink bg-white p-6 md:p-8">
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
