import type { ReactNode } from 'react'
import {
  deskBookingPath,
  deskDayPath,
  deskEnquiriesPath,
  deskMessagesPath,
  deskOrdersPath,
  deskPlannerPath,
  deskTasksPath,
  deskWebhooksPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { findMentions } from '@/features/counter/data'
import { SeenNote } from '@/features/counter/desk/seen-note'
import { type SessionRow, sessionsList } from '@/features/counter/desk/sessions.list'
import { sessionsSource, startsFor } from '@/features/counter/lists.data'
import { enquiriesList } from '@/features/inbox/desk/enquiries.list'
import { enquiriesSource } from '@/features/inbox/desk.data'
import { toAnswerQuery } from '@/features/inbox/panes.rules'
import { findCalendar } from '@/features/planner/data'
import { OwnLeave } from '@/features/planner/desk/own-leave'
import { ordersList } from '@/features/purchases/desk/orders.list'
import { ordersSource } from '@/features/purchases/lists.data'
import { OwnCalendar } from '@/features/sessions/desk/own-calendar'
import { OwnSessions } from '@/features/sessions/desk/own-sessions'
import { addNzDays, formatLongDay, nzDay, nzInstant } from '@/lib/dates'
import { findList } from '@/lib/desk-data'
import { chipOf, pathOfRow, readView } from '@/lib/desk-list'
import { listTroubles } from '@/lib/troubles'
import { Live } from '@/ui/desk/live'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { ChipMark, dayText, Money, momentText } from '@/ui/desk/values'
import { Jobs } from './today-jobs'
import { NextSession } from './today-next'
import { Plots } from './today-plots'
import { TodayStrip } from './today-strip'

const most = 8

export async function Today({ staff }: { staff: StaffActor }) {
  const now = new Date()
  const seesSessions = holds(staff, ['scheduler', 'support', 'trainer'])
  const own = holds(staff, ['scheduler', 'support']) ? null : staff.staffId
  // Support answers enquiries; the day's sessions are the planners' work.
  const isInboxFirst = holds(staff, ['support']) && !holds(staff, ['scheduler'])
  const day = nzDay(now)
  const starts = seesSessions
    ? await findCalendar(nzInstant(day, '00:00'), nzInstant(addNzDays(day, 1), '00:00'), own)
    : []
  const coming = starts.reduce((sum, { taken }) => sum + taken, 0)
  const said = seesSessions
    ? `${starts.length === 1 ? '1 session' : `${starts.length} sessions`} today, ${coming} ${coming === 1 ? 'person' : 'people'} coming.`
    : `Kia ora ${staff.name.split(' ')[0] ?? ''}`
  return (
    <>
      <Live />
      <PageHead title={formatLongDay(now)} lead={said}>
        {holds(staff, ['trainer']) && (
          <a className="b" href={deskDayPath}>
            Your day
          </a>
        )}
        <a className="b" href={`${deskTasksPath}?mine=yes`}>
          Tasks
        </a>
      </PageHead>
      {holds(staff, ['support']) && listTroubles().map((sentence) => <Trouble key={sentence} sentence={sentence} />)}
      {holds(staff, ['trainer']) && <NextSession staff={staff} now={now} />}
      {seesSessions && !isInboxFirst && <TodayStrip starts={starts} now={now} />}
      <Jobs staff={staff} />
      <div className="columns two today-rest">
        <div className="stack">
          {holds(staff, ['scheduler', 'support', 'finance']) && <Mentions staff={staff} />}
          {holds(staff, ['trainer']) && <OwnSessions staffId={staff.staffId} />}
          {holds(staff, ['scheduler']) && <NeedsYou staff={staff} />}
          {holds(staff, ['support']) && <Enquiries staff={staff} />}
          {holds(staff, ['finance']) && <Orders />}
        </div>
        <div className="stack">
          <Plots staff={staff} />
          {holds(staff, ['trainer']) && <OwnLeave staffId={staff.staffId} />}
          {holds(staff, ['trainer']) && <OwnCalendar staffId={staff.staffId} />}
        </div>
      </div>
      {isInboxFirst && <TodayStrip starts={starts} now={now} />}
    </>
  )
}

const lookAt = [
  { says: /: look at the list of messages at the desk\.$/, label: 'See them', href: `${deskMessagesPath}?state=dead` },
  { says: /: look at Settings, Webhooks at the desk\.$/, label: 'See webhooks', href: deskWebhooksPath },
]

/** Where an operator is sent to the desk, staff get the link. */
function Trouble({ sentence }: { sentence: string }) {
  const place = lookAt.find(({ says }) => says.test(sentence))
  return (
    <p role="alert" className="notice bad">
      {place ? sentence.replace(place.says, '. ') : sentence}
      {place && (
        <a className="link" href={place.href}>
          {place.label}
        </a>
      )}
    </p>
  )
}

type LineProps = { href: string; title: ReactNode; sub: ReactNode; end: ReactNode }

const Line = ({ href, title, sub, end }: LineProps) => (
  <li className="row-line">
    <div>
      <a className="link" href={href}>
        {title}
      </a>
      <small>{sub}</small>
    </div>
    <span>{end}</span>
  </li>
)

const seeAll = (href: string) => (
  <a className="link" href={href}>
    See all
  </a>
)

async function Mentions({ staff }: { staff: StaffActor }) {
  const notes = await findMentions(staff.staffId)
  if (notes.length === 0) return null
  return (
    <DeskPanel title="Notes for you" count={notes.length} isHot>
      <ul>
        {notes.map(({ id, at, by, text, bookingId, number }) => (
          <Line
            key={id}
            href={deskBookingPath(bookingId)}
            title={number}
            sub={
              <>
                <span className="note-words">{text}</span>
                {by ?? 'A former colleague'}, {momentText(at)}
              </>
            }
            end={<SeenNote id={id} number={number} />}
          />
        ))}
      </ul>
    </DeskPanel>
  )
}

const weeksAhead = 4

const urgentOf = ({ clash, unlinked }: SessionRow) => {
  const label = clash ?? unlinked
  return label ? ({ label, tone: 'urgent' } as const) : null
}

async function NeedsYou({ staff }: { staff: StaffActor }) {
  const today = nzDay(new Date())
  const query = `needs=yes&days=${today}%2C${addNzDays(today, weeksAhead * 7)}`
  const view = readView(sessionsList, new URLSearchParams(query))
  const scopes = startsFor(staff, view)
  const { items, total } = await findList(sessionsList, sessionsSource, { view, scopes, offset: 0, limit: most })
  return (
    <DeskPanel title="Sessions that need you, next 4 weeks" count={total} end={seeAll(`${deskPlannerPath}?${query}`)}>
      {items.length === 0 && <Empty title="Every session has its trainer and its people" />}
      <ul>
        {items.map((row) => (
          <Line
            key={row.id}
            href={pathOfRow(sessionsList, row)}
            title={`${momentText(row.startsAt)} ${row.course}`}
            sub={[row.place, row.trainer].filter(Boolean).join(' · ')}
            end={
              <>
                {row.seats} <ChipMark chip={urgentOf(row) ?? chipOf(sessionsList, 'state', row.state)} />
              </>
            }
          />
        ))}
      </ul>
    </DeskPanel>
  )
}

async function Enquiries({ staff }: { staff: StaffActor }) {
  const view = readView(enquiriesList, new URLSearchParams(toAnswerQuery))
  const source = enquiriesSource(staff.staffId)
  const { items, total } = await findList(enquiriesList, source, { view, offset: 0, limit: most })
  return (
    <DeskPanel
      title="Enquiries to answer"
      count={total}
      isHot={total > 0}
      end={seeAll(`${deskEnquiriesPath}?${toAnswerQuery}`)}
    >
      {items.length === 0 && <Empty title="Every enquiry is answered" />}
      <ul>
        {items.map((row) => (
          <Line
            key={row.id}
            href={pathOfRow(enquiriesList, row)}
            title={row.sender ?? row.reference}
            sub={[row.company, row.reference, row.dueOn && `due ${dayText(row.dueOn)}`].filter(Boolean).join(' · ')}
            end={<ChipMark chip={chipOf(enquiriesList, 'state', row.state)} />}
          />
        ))}
      </ul>
    </DeskPanel>
  )
}

async function Orders() {
  const query = 'state=overdue%2Crefund_due&sort=dueOn'
  const view = readView(ordersList, new URLSearchParams(query))
  const { items, total } = await findList(ordersList, ordersSource, { view, offset: 0, limit: most })
  return (
    <DeskPanel
      title="Overdue, and refunds due"
      count={total}
      isHot={total > 0}
      end={seeAll(`${deskOrdersPath}?${query}`)}
    >
      {items.length === 0 && <Empty title="Nothing is overdue" />}
      <ul>
        {items.map((row) => (
          <Line
            key={row.id}
            href={pathOfRow(ordersList, row)}
            title={row.number}
            sub={[row.buyer, row.dueOn && `due ${dayText(row.dueOn)}`].filter(Boolean).join(', ')}
            end={<Money cents={row.owedCents || row.totalCents} />}
          />
        ))}
      </ul>
    </DeskPanel>
  )
}
