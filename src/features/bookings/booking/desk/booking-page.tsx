import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import {
  deskBookingPath,
  deskBookingsPath,
  deskCompanyPath,
  deskMessagePath,
  deskOrderPath,
  deskPersonPath,
  deskSessionPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { nzDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import type { DeskIcon } from '@/ui/desk/icons'
import { DeskPanel, Empty, type Fact, Facts, PageHead, Timeline, type TimelineEvent } from '@/ui/desk/record'
import { momentText, Nothing } from '@/ui/desk/values'
import { seatStaff } from '../../changer.rules'
import { findMoneyBack, findMoveTargets } from '../../changes/data'
import { findOtherCourses } from '../../changes/exchange.data'
import { isInTime } from '../../changes/rules'
import { findBookingFor } from '../../data'
import { bookingsList } from '../../desk/bookings.list'
import { type BookingRecord, findBookingMessages, findBookingRecord, type SentMessage } from '../../desk-record.data'
import { findBookingChanges, findColleagues, findCrew, findNotes, type Note } from '../data'
import { policyText } from '../rules'
import { messageText, type Told, tellChanges } from '../timeline.rules'
import { AddNote, CancelSeats, ChangeContact, MoveBooking, SendAgain } from './booking-actions'
import { AddSeats, ChangeCourse } from './booking-purchases'
import { BookingSeats, GiveFreeSeat } from './booking-seats'

export async function BookingPage({ id, staff, tasks }: { id: number; staff: StaffActor; tasks: ReactNode }) {
  const booking = await findBookingRecord(id)
  if (!booking) notFound()
  const by = { staff, reason: null, version: booking.version }
  const [terms, colleagues, crew, events] = await Promise.all([
    findBookingFor(by, id),
    findColleagues(staff.staffId),
    findCrew(booking.companyId, booking.slotId),
    findEvents(booking),
  ])
  const chips = bookingsList.columns.find(({ key }) => key === 'state')?.chips
  const stands = booking.state === 'confirmed'
  const isOpen = stands && (terms.isCancelledByProvider || new Date(terms.startDate) > new Date())
  const [targets, money, courses] = isOpen
    ? await Promise.all([findMoveTargets(by, id), findMoneyBack(by, id), findOtherCourses(booking.slotId)])
    : [[], { invoiceNumber: null, ways: [] }, []]
  const people = booking.people.filter(({ state }) => state === 'booked')
  const mayHire = !booking.isPersonal
  const maySeat = isOpen && holds(staff, seatStaff)
  const today = nzDay(new Date())
  return (
    <>
      <PageHead
        title={booking.number}
        crumb={{ label: 'Bookings', href: deskBookingsPath }}
        chips={[chips?.[booking.state] ?? { label: booking.state }]}
      />
      <Facts facts={factsOf(booking)} />
      {stands && (
        <div className="acts">
          {maySeat && <MoveBooking booking={booking} people={people} targets={targets} here={booking.place} />}
          {maySeat && people.length > 0 && (
            <ChangeCourse
              booking={booking}
              people={people}
              courses={courses}
              here={booking.place}
              money={money}
              isPersonal={booking.isPersonal}
            />
          )}
          {maySeat && mayHire && !terms.isCancelledByProvider && <AddSeats booking={booking} crew={crew} />}
          <SendAgain booking={booking} people={people} contact={contactOf(booking)} />
          <ChangeContact
            booking={booking}
            name={booking.contactName ?? booking.bookedBy}
            email={booking.contactEmail}
            phone={booking.contactPhone}
          />
          {maySeat && !terms.isCancelledByProvider && <GiveFreeSeat booking={booking} crew={crew} mayHire={mayHire} />}
          {isOpen && <CancelSeats booking={booking} people={people} money={money} isLate={!isInTime(terms, today)} />}
          {isOpen && <span className="mut">{policyText(terms, today)}</span>}
        </div>
      )}
      <div className="columns two">
        <div className="stack">
          <DeskPanel title="Who’s coming" count={people.length}>
            {booking.people.length === 0 ? (
              <Empty title="No one" />
            ) : (
              <BookingSeats
                booking={booking}
                people={booking.people}
                crew={crew}
                mayHire={mayHire}
                mayName={maySeat && !terms.isCancelledByProvider}
              />
            )}
          </DeskPanel>
          {tasks}
        </div>
        <DeskPanel
          title="Everything on this booking"
          end={<AddNote id={id} colleagues={colleagues.map(({ id: colleague, name }) => ({ id: colleague, name }))} />}
        >
          <Timeline events={events} />
        </DeskPanel>
      </div>
    </>
  )
}

const contactOf = ({ contactName, bookedBy, contactEmail }: BookingRecord): string | null =>
  contactEmail && `${contactName ?? bookedBy}, ${contactEmail}`

function factsOf(booking: BookingRecord): Fact[] {
  const { isPersonal, bookedBy, company } = booking
  const customer = isPersonal ? deskPersonPath(booking.personId) : deskCompanyPath(booking.companyId)
  return [
    { label: 'Course', value: booking.course },
    {
      label: 'When and where',
      value: (
        <a className="link" href={deskSessionPath(booking.slotId)}>
          {momentText(booking.startsAt)}
        </a>
      ),
      sub: [booking.place, booking.venue, booking.trainer].filter(Boolean).join(', '),
    },
    {
      label: isPersonal ? 'Who' : 'Company',
      value: (
        <a className="link" href={customer}>
          {isPersonal ? bookedBy : company}
        </a>
      ),
      sub: `Booked by ${bookedBy}, ${momentText(booking.createdAt)}`,
    },
    {
      label: 'Contact',
      value: booking.contactName ?? bookedBy,
      sub: [booking.contactPhone, booking.contactEmail].filter(Boolean).join(', '),
    },
    ...moneyOf(booking),
  ]
}

function moneyOf({ orderId, order, totalCents, owedCents }: BookingRecord): Fact[] {
  if (!orderId || totalCents === null) return [{ label: 'Price', value: 'Free', sub: 'Without an order' }]
  const link = (
    <a className="link" href={deskOrderPath(orderId)}>
      {order}
    </a>
  )
  return [
    { label: 'Price', value: formatCents(totalCents), sub: <>With GST, order {link}</> },
    {
      label: 'Balance',
      value: owedCents === null ? <Nothing /> : formatCents(owedCents),
      sub: owedCents ? 'Owed on account' : 'Nothing is owed',
    },
  ]
}

const kindIcons: Readonly<Record<Told['kind'], DeskIcon>> = {
  move: 'move',
  cancel: 'close',
  person: 'people',
  seat: 'tick',
  note: 'bookings',
}

async function findEvents({ id, people }: BookingRecord): Promise<TimelineEvent[]> {
  const ids = people.map((one) => one.id)
  const [{ changes, named }, notes, messages] = await Promise.all([
    findBookingChanges(id, ids),
    findNotes(id),
    findBookingMessages(id, ids),
  ])
  const events = [
    ...tellChanges(changes, id, named).map(changeEvent),
    ...notes.map(noteEvent),
    ...messages.map(messageEvent),
  ]
  return events.sort((one, other) => other.at.localeCompare(one.at))
}

const changeEvent = ({ id, at, kind, text, sub, other }: Told): TimelineEvent => ({
  id: `c${id}`,
  at,
  text,
  sub:
    other === null ? (
      sub
    ) : (
      <>
        {sub}{' '}
        <a className="link" href={deskBookingPath(other)}>
          Open the other booking
        </a>
      </>
    ),
  icon: kindIcons[kind],
})

const noteEvent = ({ id, at, by, text, mentioned }: Note): TimelineEvent => ({
  id: `n${id}`,
  at,
  text: (
    <>
      {by ?? 'A former colleague'} left a note{mentioned && ` for ${mentioned}`}
      <span className="note-words">{text}</span>
    </>
  ),
  icon: 'note',
})

const messageEvent = ({ id, at, state, ...message }: SentMessage): TimelineEvent => ({
  id: `m${id}`,
  at,
  text: (
    <a className="event-link" href={deskMessagePath(id)}>
      {messageText(message)}
    </a>
  ),
  sub: state,
  icon: 'messages',
})
