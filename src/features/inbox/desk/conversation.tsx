import { deskEnquiryPath, deskMessagePath, deskPersonPath } from '@/desk-paths'
import type { EnquiryFile } from '@/features/enquiries/files.data'
import { type DeskIcon, DeskIconImage } from '@/ui/desk/icons'
import { Initials, Moment, Wrapped } from '@/ui/desk/values'
import { channelIcons, channelWords } from '../channels.rules'
import type { InboxRecord } from '../record.contract'
import { proseFields } from '../rules'
import { Files } from './files'
import { LetterRest } from './letter'
import { TakeApart } from './merge-actions'

type Event = InboxRecord['history'][number]
type Part = InboxRecord['parts'][number]
type Answers = InboxRecord['answers']

type Entry =
  | { readonly at: string; readonly kind: 'part'; readonly part: Part }
  | { readonly at: string; readonly kind: 'event'; readonly event: Event }

/** What came and what was done since, the oldest first: mails, notes and replies as they are read, everything else on a line. */
function entriesOf({ history, parts }: InboxRecord): Entry[] {
  const events = history
    .filter(({ kind }) => kind !== 'received')
    .map((event) => ({ at: event.at, kind: 'event' as const, event }))
  const sent = parts.map((part) => ({ at: part.receivedAt, kind: 'part' as const, part }))
  // The history is the latest first; what happened at one instant stays in its order.
  return [...sent, ...events.reverse()].sort((one, other) => one.at.localeCompare(other.at))
}

export const Conversation = ({ record }: { record: InboxRecord }) => (
  <section className="conversation" aria-label="Conversation">
    {entriesOf(record).map((entry) =>
      entry.kind === 'part' ? (
        <PartSent key={`part ${entry.part.id}`} part={entry.part} name={record.senderName} />
      ) : (
        <Happened key={`event ${entry.event.id}`} record={record} event={entry.event} />
      ),
    )}
  </section>
)

/** What they sent: in their words first, then what they filled in, without what the page says of them anyway. */
export function Message({ record, files }: { record: InboxRecord; files: readonly EnquiryFile[] }) {
  const { senderName, companyName, personId, answers, receivedAt } = record
  const name = senderName ?? 'Someone'
  const first = record.history.find(({ kind, of }) => kind === 'received' && of === null)
  const taken = answers.find((answer) => answer.name === 'takenBy')
  return (
    <article className="msg" aria-label={`From ${name}`}>
      <header>
        <Initials name={name} />
        <b>{personId === null ? name : <a href={deskPersonPath(personId)}>{name}</a>}</b>
        {companyName && <span className="mut cut">{companyName}</span>}
        <span className="channel">
          <DeskIconImage name={channelIcons[record.channel]} />
          {taken ? `Phone, taken by ${taken.text}` : channelWords[record.channel]}
        </span>
        <Moment at={receivedAt} />
      </header>
      <Said answers={answers} without={saidAbove(record)} />
      {first?.letter && <LetterRest enquiryId={record.id} eventId={first.id} letter={first.letter} />}
      {first?.sms && <TextRest sms={first.sms} />}
      {record.bouncedMessage !== null && (
        <p className="msg-end">
          <a className="link" href={deskMessagePath(record.bouncedMessage)}>
            Open the message
          </a>
        </p>
      )}
      {answers.length === 0 && <p className="mut">Nothing of the answers is kept.</p>}
      {files.length > 0 && <Files files={files} />}
    </article>
  )
}

/** What a text has beside its words. */
const TextRest = ({ sms: { mark } }: { sms: NonNullable<Event['sms']> }) =>
  mark && <p className="letter-mark">{mark}.</p>

/** Answers that the head of the message and the pane of the person show already. */
const saidAbove = ({ answers, email, phoneNumber, companyName, senderName }: InboxRecord): readonly string[] => {
  const shown = [email, phoneNumber, companyName]
  const isShown = ({ name, text }: Answers[number]) =>
    (name === 'firstName' || name === 'lastName' ? senderName?.includes(text) : shown.includes(text)) === true
  return [...answers.filter(isShown).map(({ name }) => name), 'takenBy', 'subject', 'perhaps']
}

function Said({ answers, name = 'Message', without }: { answers: Answers; name?: string; without: readonly string[] }) {
  const written = proseFields.flatMap((field) => answers.find(({ name }) => name === field) ?? [])
  const others = answers.filter(({ name }) => !proseFields.includes(name) && !without.includes(name))
  return (
    <>
      {written.length > 0 && (
        <section aria-label={name}>
          {written.map(({ name: field, label, text }) => (
            <div key={field}>
              {written.length > 1 && <h2>{label}</h2>}
              <p className="said">{text}</p>
            </div>
          ))}
        </section>
      )}
      {others.length > 0 && (
        <dl className="answers">
          {others.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <Wrapped text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const PartSent = ({
  part: { id, reference, formLabel, receivedAt, answers },
  name,
}: {
  part: Part
  name: string | null
}) => (
  <section className="msg" aria-label={`Also sent: ${reference}`}>
    <header>
      <Initials name={name ?? 'Someone'} />
      <b>{name ?? 'Someone'}</b>
      <span className="channel">
        <DeskIconImage name="note" />
        Form, {formLabel}, <EnquiryLink id={id} reference={reference} />
      </span>
      <Moment at={receivedAt} />
    </header>
    <Said
      name={`Message of ${reference}`}
      answers={answers}
      without={['firstName', 'lastName', 'email', 'phoneNumber', 'companyName']}
    />
    <p className="msg-end">
      <TakeApart id={id} reference={reference} />
    </p>
  </section>
)

const EnquiryLink = ({ id, reference }: { id: number; reference: string }) => (
  <a className="link" href={deskEnquiryPath(id)}>
    Open {reference}
  </a>
)

const icons: Readonly<Record<string, DeskIcon>> = {
  state: 'move',
  assignee: 'people',
  due: 'planner',
  printed: 'tick',
  erased: 'close',
  snoozed: 'down',
  merged: 'move',
  parted: 'move',
  split: 'move',
}

const others: Readonly<Record<string, string>> = { sender: 'The sender', system: 'The system', rule: 'a rule' }

const written: readonly string[] = ['reply', 'note', 'mail', 'text']

/** One thing that happened. A kind of its own, such as a mail with files, gets its own branch here. */
function Happened({ record: { id, senderName }, event }: { record: InboxRecord; event: Event }) {
  const theirs = { mail: event.letter?.from, text: senderName ?? event.sms?.number }[event.kind]
  const by = theirs ?? others[event.by] ?? event.by
  return written.includes(event.kind) ? (
    <Written enquiryId={id} event={event} by={by} />
  ) : (
    <Done event={event} by={by} />
  )
}

type WrittenProps = { enquiryId: number; event: Event; by: string }

const Written = ({ enquiryId, event: { id, kind, title, text, at, of, letter, sms }, by }: WrittenProps) => (
  <article className={`msg ${kind}`} aria-label={`${title} by ${by}`}>
    <header>
      <Initials name={by} />
      <b>{by}</b>
      <span className="channel">
        <DeskIconImage name={kind === 'note' ? 'note' : sms ? 'speech' : 'messages'} />
        {kind === 'note' ? 'Note for staff' : title}
        {of && `, ${of}`}
      </span>
      <Moment at={at} />
    </header>
    {text ? <p className="said">{text}</p> : <p className="mut">What it said isn’t kept.</p>}
    {letter && <LetterRest enquiryId={enquiryId} eventId={id} letter={letter} />}
    {sms && <TextRest sms={sms} />}
  </article>
)

const Done = ({ event: { kind, title, text, at, of }, by }: { event: Event; by: string }) => (
  <p className="happened">
    <DeskIconImage name={icons[kind] ?? 'note'} />
    <span>
      <b>{title}</b>
      {text && `${['merged', 'parted', 'split'].includes(kind) ? '' : ':'} ${text}`}
      <small>
        {' '}
        by {by}
        {of && `, ${of}`}
      </small>
    </span>
    <Moment at={at} />
  </p>
)
