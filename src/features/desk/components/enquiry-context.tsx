import type { ReactNode } from 'react'
import {
  deskBookForPath,
  deskCompanyPath,
  deskNewSessionPath,
  deskPeoplePath,
  deskPersonPath,
  deskSessionPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { seatStaff } from '@/features/bookings/changer.rules'
import { findCompanyDetails } from '@/features/company/back-office/data'
import { bookingsList } from '@/features/counter/desk/bookings.list'
import { bookingsSource } from '@/features/counter/lists.data'
import { ChooseSender } from '@/features/inbox/desk/choose-sender'
import { LogCall } from '@/features/inbox/desk/contact-actions'
import { TalkList } from '@/features/inbox/desk/talk'
import type { InboxRecord } from '@/features/inbox/record.contract'
import { loadTalk } from '@/features/inbox/talk.loaders'
import { findList } from '@/lib/desk-data'
import { pathOfRow, readView } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import { DeskIconImage } from '@/ui/desk/icons'
import { Initials, momentText, Wrapped } from '@/ui/desk/values'
import { countCompanyCards, findPersonOfAddress } from '../context.data'
import { bookingsOfPerson, findCompanyRecord, findPersonRecord, type PersonRecord } from '../people.data'
import { TasksPanel } from './tasks-panel'

type Props = { record: InboxRecord; staff: StaffActor; today: string }

/** Who asks, and what is known of them and of their company. */
export async function EnquiryContext({ record, staff, today }: Props) {
  const { personId, email } = record
  const known = personId ?? (email ? await findPersonOfAddress(email) : null)
  const person = known === null ? null : await findPersonRecord(known)
  const work = person?.work[0]
  return (
    <section className="pane-side" aria-label={`About ${record.senderName ?? 'them'}`}>
      <Who record={record} person={person} />
      {work && <Company id={work.companyId} />}
      <DoIt person={person} companyId={work?.companyId ?? null} staff={staff} />
      {person && <ComingUp personId={person.id} today={today} />}
      <Matches record={record} />
      <TasksPanel about={{ kind: 'enquiry', id: record.id }} staff={staff} />
      <AllTheirTalk id={record.id} />
    </section>
  )
}

const Section = ({ title, count, children }: { title: string; count?: number; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>
      {title} {count !== undefined && <span>{count}</span>}
    </h3>
    {children}
  </section>
)

type WhoProps = { record: InboxRecord; person: PersonRecord | null }

function Who({ record, person }: WhoProps) {
  const { senderName, phoneNumber, email, companyName } = record
  const name = senderName ?? 'Someone'
  const job = person?.work[0]
  const phone = phoneNumber ?? person?.phone ?? null
  return (
    <section aria-label="Who asks">
      <div className="who">
        <Initials name={name} />
        <div>
          <h2>{person ? <a href={deskPersonPath(person.id)}>{name}</a> : name}</h2>
          <small>
            {job ? [job.job, !job.job && job.company].filter(Boolean).join(', ') : (companyName ?? 'No company')}
          </small>
        </div>
      </div>
      <div className="reach">
        {phone && (
          <a className="b small" href={phoneLink(phone)}>
            <DeskIconImage name="phone" />
            {phone}
          </a>
        )}
        {person && <LogCall personId={person.id} name={name} />}
      </div>
      {email && (
        <p>
          <a className="link" href={`mailto:${email}`}>
            <Wrapped text={email} />
          </a>
        </p>
      )}
      <Linked record={record} person={person} />
    </section>
  )
}

/** An address may be shared: staff see that it was the address that led to the person. */
function Linked({ record: { id, personId, email, phoneNumber, senderName, perhaps }, person }: WhoProps) {
  if (personId !== null) return null
  if (perhaps.length > 1) return <ChooseSender id={id} perhaps={perhaps} />
  if (person)
    return (
      <p className="mut">
        They weren’t logged in: found by their email
        {person.name === senderName ? '.' : `, which is ${person.name}’s.`}
      </p>
    )
  return (
    <p className="mut">
      Not one of our people yet.{' '}
      <a
        className="link"
        href={`${deskPeoplePath}?${new URLSearchParams({ q: senderName ?? email ?? phoneNumber ?? '' })}`}
      >
        Look for them
      </a>
    </p>
  )
}

async function Company({ id }: { id: number }) {
  const [company, details, cards] = await Promise.all([
    findCompanyRecord(id),
    findCompanyDetails(id),
    countCompanyCards(id),
  ])
  if (!company || !details) return null
  const { terms, limitCents, usedCents, creditCents } = company
  const isOpen = terms !== 'none'
  const facts = [
    ['Pays', `${isOpen ? 'On account' : 'By card'}${details.requiresPoNumber ? ', with PO' : ''}`],
    ...(terms === 'stopped' ? [['Account', 'On stop']] : []),
    ...(isOpen ? [['Owing', formatCents(usedCents)]] : []),
    ...(isOpen ? [['Left of limit', formatCents(Math.max(0, limitCents - usedCents))]] : []),
    ...(creditCents > 0 ? [['Credit', formatCents(creditCents)]] : []),
    ...(company.isMember ? [['Member', company.membershipNumber ?? 'Yes']] : []),
    ['Cards', `${cards.current} of ${cards.people} current`],
  ]
  return (
    <section aria-label="Their company">
      <h3>
        <a className="link" href={deskCompanyPath(id)}>
          {company.name}
        </a>
      </h3>
      <dl className="pairs">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === 'On stop' ? 'late' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type DoItProps = { person: PersonRecord | null; companyId: number | null; staff: StaffActor }

function DoIt({ person, companyId, staff }: DoItProps) {
  const isCompanys = companyId !== null && person?.work[0]?.permission !== null
  const known = { ...(person ? { person: person.id } : {}), ...(isCompanys && companyId ? { company: companyId } : {}) }
  return (
    <Section title="Do it from here">
      <div className="todo">
        {holds(staff, seatStaff) && (
          <a className="b small" href={deskBookForPath(known)}>
            <DeskIconImage name="bookings" />
            Book for them
          </a>
        )}
        {holds(staff, ['scheduler']) && (
          <a className="b small" href={deskNewSessionPath}>
            <DeskIconImage name="planner" />
            Plan a session
          </a>
        )}
      </div>
    </Section>
  )
}

async function ComingUp({ personId, today }: { personId: number; today: string }) {
  const query = new URLSearchParams({ starts: `${today},`, state: 'held,paying,confirmed', sort: 'startsAt' })
  const { items, total } = await findList(bookingsList, bookingsSource, {
    view: readView(bookingsList, query),
    scopes: [bookingsOfPerson(personId)],
    offset: 0,
    limit: 3,
  })
  return (
    <Section title="Coming up" {...(total > 0 ? { count: total } : {})}>
      {items.length === 0 && <p className="mut">No bookings ahead</p>}
      {items.map((booking) => (
        <a key={booking.id} className="mini" href={pathOfRow(bookingsList, booking)}>
          <b>{momentText(booking.startsAt)}</b>
          <small>
            {[booking.course, booking.place, booking.people > 1 && `${booking.people} people`]
              .filter(Boolean)
              .join(', ')}
          </small>
        </a>
      ))}
    </Section>
  )
}

function Matches({ record: { matches } }: { record: InboxRecord }) {
  if (matches.length === 0) return null
  return (
    <Section title="Sessions we told them about" count={matches.length}>
      {matches.map(({ startId, session, at }) => (
        <p key={session} className="mini">
          {startId === null ? (
            <b>{session}</b>
          ) : (
            <a href={deskSessionPath(startId)}>
              <b>{session}</b>
            </a>
          )}
          <small>Matched {momentText(at)}</small>
        </p>
      ))}
    </Section>
  )
}

async function AllTheirTalk({ id }: { id: number }) {
  return (
    <Section title="All their talk">
      <TalkList of={`enquiry=${id}`} first={await loadTalk({ enquiry: id })} />
    </Section>
  )
}
