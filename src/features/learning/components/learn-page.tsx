import { formatDay, formatNamedDay, nzDay } from '@/lib/dates'
import { phoneLink } from '@/lib/phone-link'
import { homePath } from '@/paths'
import { Check } from '@/ui/icons'
import { Message } from '@/ui/message'
import type { Part } from '../data'
import type { Learning } from '../loaders'
import { KeptAnswers, OpenModule } from '../modules.client'
import { type Marked, type PostedSaid, passText, postedSaid } from '../modules.rules'
import { PlayPart } from '../player.client'
import { type Moment, momentOf, nextPart, partText } from '../progress.rules'
import { isDone } from '../rules'
import { Mistakes } from './mistakes'
import { PartProgress } from './part-progress'

type Props = {
  token: string
  learning: Learning | { readonly seat: null; readonly phone: string }
  /** Of a course written here. */
  marked: Marked | null
  said: PostedSaid | null
  now: Date
}

/** A learner’s own page of their course online. */
export function LearnPage({ token, learning, marked, said, now }: Props) {
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
          {parts.length > 0 && <PartProgress parts={parts} />}
        </div>
      </div>
      <div className="wrap grid items-start gap-6 pt-8 pb-14 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 lg:pt-10 lg:pb-20">
        <div className="grid gap-6">
          <Now token={token} learning={learning} marked={marked} said={said} now={now} />
          {marked?.result && marked.result.mistakes.length > 0 && <Mistakes mistakes={marked.result.mistakes} />}
          {parts.length > 0 && <Parts token={token} learning={learning} isOwn={marked !== null} now={now} />}
        </div>
        <Beside learning={learning} marked={marked} />
      </div>
    </>
  )
}

type NowProps = Pick<Props, 'token' | 'marked' | 'said' | 'now'> & { learning: Learning }

function Now({ token, learning, marked, said, now }: NowProps) {
  const next = nextPart(learning.parts)
  const moment: Moment = momentOf({ ...learning, marked }, now)
  return (
    <section aria-labelledby="now" className="border-2 border-ink bg-white p-5 md:p-8">
      {marked && <KeptAnswers />}
      <p className="text-ink-3">{moment.above}</p>
      <h2 id="now" className="mt-1 text-2xl wrap-anywhere md:text-3xl">
        {moment.title}
      </h2>
      <p className="mt-3 max-w-[40em]">{moment.text}</p>
      {said && (
        <p role="alert" className="mt-3 font-semibold text-bad">
          {postedSaid[said]}
        </p>
      )}
      {moment.action && next && (
        <div className="mt-5">
          {marked ? (
            <OpenModule token={token} itemId={next.itemId} label={moment.action} isMain />
          ) : (
            <PlayPart token={token} itemId={next.itemId} label={moment.action} isMain />
          )}
        </div>
      )}
    </section>
  )
}

type PartsProps = { token: string; learning: Learning; isOwn: boolean; now: Date }

function Parts({ token, learning: { parts, enrolment }, isOwn, now }: PartsProps) {
  const isOpen = enrolment !== null && (enrolment.passedAt !== null || enrolment.endsAt > now)
  const next = nextPart(parts)
  const noun = isOwn ? 'module' : 'part'
  return (
    <section aria-labelledby="parts" className="border-2 border-ink bg-white">
      <h2 id="parts" className="border-b-2 border-ink px-5 py-4 text-xl md:px-6">
        {parts.length === 1 ? `One ${noun}` : `${parts.length} ${noun}s`}
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
            {isOpen && isDone(part.status) && <Again token={token} part={part} isOwn={isOwn} />}
            {part === next && <span className="font-semibold">You’re here</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const Again = ({ token, part: { itemId, title }, isOwn }: { token: string; part: Part; isOwn: boolean }) =>
  isOwn ? (
    <OpenModule token={token} itemId={itemId} label="Read again">
      <span className="sr-only"> {title}</span>
    </OpenModule>
  ) : (
    <PlayPart token={token} itemId={itemId} label="Watch again" />
  )

function markedFact({ attempts, left, ...marked }: Marked) {
  const title = passText(marked)
  const ofAttempts = left === 1 ? '1 attempt left' : `${left} of ${attempts} attempts left`
  return (
    title && {
      title: `To pass: ${title.toLowerCase()}`,
      text: left === null ? 'Try as often as you like.' : `${ofAttempts}.`,
    }
  )
}

function Beside({ learning, marked }: { learning: Learning; marked: Marked | null }) {
  const { seat, enrolment, openDays, phone } = learning
  const facts = [
    marked && !enrolment?.passedAt ? markedFact(marked) : null,
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
