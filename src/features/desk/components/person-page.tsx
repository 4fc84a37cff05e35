import { notFound, redirect } from 'next/navigation'
import { deskBookForPath, deskCompanyPath, deskPeoplePath, deskPersonPath, deskPersonPrivacyPath } from '@/desk-paths'
import { listSessions } from '@/features/account/data'
import { cardChips } from '@/features/account/desk/people.list'
import { EditPerson } from '@/features/account/desk/person-actions'
import { EndSession } from '@/features/account/desk/session-actions'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { findPersonDetails } from '@/features/account/people.data'
import { seatStaff } from '@/features/bookings/changer.rules'
import { findTradeAreas } from '@/features/company/data'
import { bookingsList } from '@/features/counter/desk/bookings.list'
import { bookingsSource } from '@/features/counter/lists.data'
import { completedWriters } from '@/features/courses/completed.contract'
import { findCompletedRows, findCourseChoices } from '@/features/courses/completed.data'
import type { Caller } from '@/features/inbox/calls.contract'
import { findCallersById } from '@/features/inbox/calls.data'
import { CallPerson, EmailPerson } from '@/features/inbox/desk/contact-actions'
import { NewEnquiry, ReplaceCard } from '@/features/inbox/desk/new-enquiry'
import { TalkList } from '@/features/inbox/desk/talk'
import { loadTalk } from '@/features/inbox/talk.loaders'
import { messagesList } from '@/features/messages/desk/messages.list'
import { messagesOfPerson, messagesSource } from '@/features/messages/desk.data'
import { MergesPanel, PerhapsTheSame } from '@/features/privacy/merging/components/twice-here'
import { RequestsPanel } from '@/features/privacy/requests/components/requests-panel'
import { AddCompleted, CorrectCompleted } from '@/features/programme/desk/completed-actions'
import { ordersList } from '@/features/purchases/desk/orders.list'
import { ordersSource } from '@/features/purchases/lists.data'
import { countWallets } from '@/features/wallet/back-office/data'
import { CardActions, IssueCard } from '@/features/wallet/back-office/desk/card-actions'
import { formatDay, nzDay } from '@/lib/dates'
import { phoneLink } from '@/lib/phone-link'
import { DeskPanel, Empty, type Fact, Facts, PageHead } from '@/ui/desk/record'
import { ChipMark, momentText, Nothing } from '@/ui/desk/values'
import { bookingsOfPerson, findPersonRecord, ordersOfPerson, type PersonRecord } from '../people.data'
import { findTimelineOfPerson } from '../timeline.data'
import { Everything } from './everything'
import { ListPanel } from './list-panel'
import { MailStopped } from './mail-stopped'
import { TasksPanel } from './tasks-panel'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export async function PersonPage({ id, staff, query }: { id: number; staff: StaffActor; query: string }) {
  const person = await findPersonRecord(id)
  if (!person) notFound()
  if (person.mergedIntoId !== null) redirect(deskPersonPath(person.mergedIntoId))
  const [card] = person.cards
  const isSupport = holds(staff, ['support'])
  const [details, trades, callers] = await Promise.all([
    findPersonDetails(id),
    findTradeAreas(),
    isSupport ? findCallersById([id]) : [],
  ])
  const caller = callers[0] ?? null
  return (
    <>
      <PageHead
        title={person.name}
        crumb={{ label: 'People', href: deskPeoplePath }}
        chips={[cardChips[card?.state ?? 'none'] ?? { label: card?.state ?? 'No card' }]}
        lead={person.preferredName ? `Called ${person.preferredName}` : undefined}
      >
        <Links person={person} staff={staff} caller={caller} />
        {isSupport && details && <EditPerson person={details} trades={trades} />}
      </PageHead>
      {person.email && <MailStopped personId={id} name={person.name} address={person.email} mayTry={isSupport} />}
      <Facts facts={factsOf(person)} />
      {isSupport && <PerhapsTheSame id={id} name={person.name} />}
      <div className="columns two">
        <div className="stack">
          <Cards person={person} caller={caller} />
          <Courses personId={id} mayWrite={holds(staff, completedWriters)} />
          <PersonHistory id={id} staff={staff} query={query} />
        </div>
        <div className="stack">
          <TasksPanel about={{ kind: 'person', id }} staff={staff} />
          <Work person={person} />
          {isSupport && <SignedIn personId={id} />}
          {isSupport && <MergesPanel id={id} />}
          {isSupport && <RequestsPanel person={person} staff={staff} />}
        </div>
      </div>
    </>
  )
}

const PersonHistory = ({ id, staff, query }: { id: number; staff: StaffActor; query: string }) => (
  <>
    <ListPanel
      title="Bookings"
      definition={bookingsList}
      columns={['number', 'course', 'startsAt', 'state']}
      source={bookingsSource}
      scopes={[bookingsOfPerson(id)]}
    />
    {holds(staff, ['finance', 'support']) && (
      <ListPanel title="Orders" definition={ordersList} source={ordersSource} scopes={[ordersOfPerson(id)]} />
    )}
    {holds(staff, ['support']) ? (
      <AllTheirTalk id={id} />
    ) : (
      <ListPanel
        title="Messages to them"
        definition={messagesList}
        columns={['subject', 'to', 'createdAt', 'state']}
        source={messagesSource}
        scopes={[messagesOfPerson(id)]}
      />
    )}
    <Everything
      page={deskPersonPath(id)}
      query={query}
      staff={staff}
      find={(kinds, most) => findTimelineOfPerson(id, kinds, most)}
    />
  </>
)

/** What they asked is for support. */
async function AllTheirTalk({ id }: { id: number }) {
  return (
    <DeskPanel title="All their talk">
      <TalkList of={`person=${id}`} first={await loadTalk({ person: id })} />
    </DeskPanel>
  )
}

const factsOf = (person: PersonRecord): Fact[] => [
  { label: 'Phone', value: person.phone ?? <Nothing /> },
  {
    label: 'Email',
    value: person.email ?? <Nothing />,
    sub: person.isCustomer ? 'Logs in' : 'Never logged in',
  },
  { label: 'Born', value: person.bornOn ? formatDay(person.bornOn) : <Nothing /> },
  { label: 'Card number', value: person.cardNumber ?? <Nothing /> },
  { label: 'Address', value: person.address ?? <Nothing /> },
]

const CallLink = ({ phone }: { phone: string }) => (
  <a className="b" href={phoneLink(phone)}>
    Call
  </a>
)

type LinksProps = { person: PersonRecord; staff: StaffActor; caller: Caller | null }

const Links = ({ person: { id, name, phone, email }, staff, caller }: LinksProps) => (
  <>
    {holds(staff, seatStaff) && (
      <a className="b" href={deskBookForPath({ person: id })}>
        Book
      </a>
    )}
    {caller && <NewEnquiry caller={caller} />}
    {phone && (caller ? <CallPerson personId={id} name={name} phone={phone} /> : <CallLink phone={phone} />)}
    {email &&
      (caller ? (
        <EmailPerson personId={id} name={name} email={email} />
      ) : (
        <a className="b" href={`mailto:${email}`}>
          Email
        </a>
      ))}
    {holds(staff, ['support']) && (
      <a className="b" href={deskPersonPrivacyPath(id)}>
        What we hold
      </a>
    )}
  </>
)

/** Support has a `caller`, and may write. */
async function Cards({ person, caller }: { person: PersonRecord; caller: Caller | null }) {
  const { id, name, cards } = person
  const mayWrite = caller !== null
  const today = nzDay(new Date())
  const wallets = cards.length === 0 ? { saved: 0, due: 0 } : await countWallets(id)
  return (
    <DeskPanel
      title="Cards"
      count={cards.length}
      end={mayWrite && <IssueCard personId={id} name={name} today={today} />}
    >
      {cards.length === 0 && <Empty title="No card yet" />}
      <ul>
        {cards.map((card, index) => (
          <li key={card.id} className={`row-line ${mayWrite && index === 0 ? 'tall' : ''}`}>
            <span>
              <b>{capital(card.level)}</b>
              <small>
                {card.issuedOn ? `Issued ${formatDay(card.issuedOn)}` : ''}
                {card.expiresOn ? `, until ${formatDay(card.expiresOn)}` : ''}
              </small>
            </span>
            <span className="row-end">
              <ChipMark chip={cardChips[card.state] ?? { label: card.state }} />
              {mayWrite && index === 0 && (
                <CardActions
                  card={card}
                  name={name}
                  today={today}
                  isGood={['active', 'expiring'].includes(card.state)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {caller && cards.length > 0 && (
        <div className="panel-body actions">
          <ReplaceCard caller={caller} />
        </div>
      )}
      {wallets.saved > 0 && (
        <p className="mut">
          The pass is in {wallets.saved} {wallets.saved === 1 ? 'wallet' : 'wallets'}
          {wallets.due > 0 && `, ${wallets.due} of them still to get the last change`}.
        </p>
      )}
    </DeskPanel>
  )
}

const Work = ({ person: { work } }: { person: PersonRecord }) => (
  <DeskPanel title="Works for" count={work.length}>
    {work.length === 0 && <Empty title="No company" />}
    <ul>
      {work.map((one) => (
        <li key={one.companyId} className="row-line">
          <span>
            <a className="link" href={deskCompanyPath(one.companyId)}>
              {one.company}
            </a>
            <small>{one.job}</small>
          </span>
          {one.permission && <span className="chip ink">{capital(one.permission)}</span>}
        </li>
      ))}
    </ul>
  </DeskPanel>
)

async function SignedIn({ personId }: { personId: number }) {
  const sessions = await listSessions({ personId })
  if (sessions.length === 0) return null
  return (
    <DeskPanel title="Logged in" count={sessions.length}>
      <ul>
        {sessions.map(({ id, device, createdAt, lastSeenAt }) => (
          <li key={id} className="row-line">
            <span>
              <b>{device ?? 'A browser'}</b>
              <small>
                Since {momentText(createdAt.toISOString())}, last seen {momentText(lastSeenAt.toISOString())}
              </small>
            </span>
            <span className="row-end">
              <EndSession personId={personId} sessionId={id} device={device ?? 'a browser'} />
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}

async function Courses({ personId, mayWrite }: { personId: number; mayWrite: boolean }) {
  const [rows, courses] = await Promise.all([findCompletedRows(personId), mayWrite ? findCourseChoices() : []])
  return (
    <DeskPanel
      title="Courses done"
      count={rows.length}
      end={mayWrite && <AddCompleted personId={personId} courses={courses} />}
    >
      {rows.length === 0 && <Empty title="None with us yet" />}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="row-line">
            <span>
              <b>{row.name}</b>
              <small>{row.completedDate && formatDay(row.completedDate)}</small>
            </span>
            <span className="row-end">
              <span className={`chip ${row.result === 'pass' ? 'ok' : 'warn'}`}>
                {row.result === 'pass' ? 'Passed' : 'Not yet'}
              </span>
              {mayWrite && <CorrectCompleted personId={personId} row={row} courses={courses} />}
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
