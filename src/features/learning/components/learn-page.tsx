import { formatDay, formatNamedDay, nzDay } from '@/lib/dates'
import { phoneLink } from '@/lib/phone-link'
import { homePath } from '@/paths'
import { Check } from '@/ui/icons'
import { Message } from '@/ui/message'
import type { Part } from '../data'
import type { Learning } from '../loaders'
import { PlayPart } from '../player.client'
import { doneText, type Moment, momentOf, nextPart, partText } from '../progress.rules'
import { isDone } from '../rules'

type Props = { token: string; learning: Learning | { readonly seat: null; readonly phone: string }; now: Date }

/** A learner’s own page of their course online. */
export function LearnPage({ token, learning, now }: Props) {
  if (learning.seat === null)
    return (
      <Message
        code="!"
        title="This link no longer opens a course"
        text="It’s broken, or the seat is no longer yours. Please check our latest message, or call us."
        phone={learning.phone}
        links={[{ label: 'Go to the home page', href: homePath }]}
      />
    )
  const { seat, parts } = learning
  return (
    <>
      <div className="border-b-2 border-ink bg-sand">
        <div className="wrap py-8 lg:py-10">
          <p className="font-semibold">Kia ora, {seat.firstName}</p>
          <h1 className="mt-1 text-[clamp(2rem,4.4vw,3.25rem)] wrap-anywhere">{seat.courseName}, online</h1>
          {parts.length > 0 && <Progress parts={parts} />}
        </div>
      </div>
      <div className="wrap grid items-start gap-6 pt-8 pb-14 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 lg:pt-10 lg:pb-20">
        <div className="grid gap-6">
          <Now token={token} learning={learning} moment={momentOf(learning, now)} />
          {parts.length > 0 && <Parts token={token} learning={learning} now={now} />}
        </div>
        <Beside learning={learning} />
      </div>
    </>
  )
}

function Progress({ parts }: { parts: readonly Part[] }) {
  const done = parts.filter(({ status }) => isDone(status)).length
  return (
    <div className="mt-6">
      <p className="font-bold tabular-nums">{doneText(done, parts.length)}</p>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {parts.slice(0, 40).map(({ itemId, status }) => (
          <span key={itemId} className="h-4 flex-1 border-2 border-ink bg-white">
            {isDone(status) && <span className="block size-full bg-ok" />}
            {status === 'incomplete' && <span className="block h-full w-1/2 bg-primary" />}
            {status === 'failed' && <span className="block size-full bg-bad" />}
          </span>
        ))}
      </div>
    </div>
  )
}

function Now({ token, learning, moment }: { token: string; learning: Learning; moment: Moment }) {
  const next = nextPart(learning.parts)
  return (
    <section aria-labelledby="now" className="border-2 border-ink bg-white p-5 md:p-8">
      <p className="text-ink-3">{moment.above}</p>
      <h2 id="now" className="mt-1 text-2xl wrap-anywhere md:text-3xl">
        {moment.title}
      </h2>
      <p className="mt-3 max-w-[40em]">{moment.text}</p>
      {moment.action && next && (
        <div className="mt-5">
          <PlayPart token={token} itemId={next.itemId} label={moment.action} isMain />
        </div>
      )}
    </section>
  )
}

function Parts({ token, learning: { parts, enrolment }, now }: { token: string; learning: Learning; now: Date }) {
  const isOpen = enrolment !== null && (enrolment.passedAt !== null || enrolment.endsAt > now)
  const next = nextPart(parts)
  return (
    <section aria-labelledby="parts" className="border-2 border-ink bg-white">
      <h2 id="parts" className="border-b-2 border-ink px-5 py-4 text-xl md:px-6">
        {parts.length === 1 ? 'One part' : `${parts.length} parts`}
      </h2>
      <ol>
        {parts.map((part, index) => (
          <li
            key={part.itemId}
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 border-t border-line px-5 py-3.5 first:border-t-0 md:px-6 ${part === next ? 'bg-sand' : ''}`}
          >
            <span
              aria-hidden="true"
              className={`grid size-9 place-items-center border-2 border-ink font-bold tabular-nums ${isDone(part.status) ? 'bg-ok text-white' : part === next ? 'bg-primary text-on-primary' : ''}`}
            >
              {isDone(part.status) ? <Check size={20} /> : index + 1}
            </span>
            <span className="min-w-0">
              <b className="block wrap-anywhere">{part.title}</b>
              <span className={part.status === 'failed' ? 'font-semibold text-bad' : 'text-ink-3'}>
                {partText(part)}
              </span>
            </span>
            {isOpen && isDone(part.status) && <PlayPart token={token} itemId={part.itemId} label="Watch again" />}
            {part === next && <span className="font-semibold">You’re here</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Beside({ learning: { seat, enrolment, openDays, phone } }: { learning: Learning }) {
  const facts = [
    enrolment && !enrolment.passedAt
      ? {
          title: `Yours until ${formatNamedDay(enrolment.endsAt)}`,
          text: `You started on ${formatDay(dayOf(enrolment.openedAt))}.`,
        }
      : openDays !== null && !enrolment
        ? { title: `${openDays} days`, text: 'From the day you start. There’s no hurry to start.' }
        : null,
    { title: 'Any phone will do', text: 'Stop when you like. We save your place, even without a signal.' },
    seat.renewsCard
      ? { title: 'When you pass', text: 'Your card is on your phone within the minute.' }
      : { title: 'When you pass', text: 'Your certificate is in your account straight away.' },
  ]
  return (
    <aside className="grid gap-5">
      <ul className="border-2 border-ink bg-white">
        {facts.map(
          (fact) =>
            fact && (
              <li key={fact.title} className="border-t border-line px-5 py-4 first:border-t-0">
                <b className="block">{fact.title}</b>
                <span className="text-ink-3">{fact.text}</span>
              </li>
            ),
        )}
      </ul>
      <p>
        Stuck?{' '}
        <a className="link tabular-nums" href={phoneLink(phone)}>
          {phone}
        </a>
      </p>
    </aside>
  )
}

const dayOf = (at: Date): string => nzDay(at)
