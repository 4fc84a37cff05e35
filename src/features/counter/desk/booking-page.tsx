import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import {
  deskBookingPath,
  deskBookingsPath,
  deskCompanyPath,
  deskOrderPath,
  deskPersonPath,
  deskSessionPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { seatStaff } from '@/features/bookings/changer.rules'
import { findBookingFor } from '@/features/bookings/data'
import { findMoneyBack, findMoveTargets } from '@/features/changes/data'
import { findOtherCourses } from '@/features/changes/exchange.data'
import { isInTime } from '@/features/changes/rules'
import { nzDay } from '@/lib/dates'
import { chipOf } from '@/lib/desk-list'
import { inWords } from '@/lib/in-words'
import { formatCents } from '@/lib/money'
import { DeskPanel, Empty, type Fact, Facts, PageHead, Timeline } from '@/ui/desk/record'
import { ChipMark, momentText, Nothing } from '@/ui/desk/values'
import { findColleagues, findCrew } from '../data'
import { type BookingPart, type BookingRecord, findBookingRecord } from '../record.data'
import { policyText } from '../rules'
import { AddNote, CancelSeats, ChangeContact, MoveBooking, SendAgain } from './booking-actions'
import { findEvents } from './booking-events'
import { AddSeats, ChangeCourse } from './booking-purchases'
import { BookingSeats, GiveFreeSeat } from './booking-seats'
import { bookingsList } from './bookings.list'

export async function BookingPage({ id, staff, tasks }: { id: number; staff: StaffActor; tasks: ReactNode }) {
  const shown = await loadBooking(id, staff)
  const { booking, crew, colleagues, events, mayHire, maySeat, terms } = shown
  return (
    <>
      <PageHead
        title={booking.number}
        crumb={{ label: 'Bookings', href: deskBookingsPath }}
        chips={[chipOf(bookingsList, 'state', booking.state)]}
      />
      <Facts facts={factsOf(booking)} />
      {booking.state === 'confirmed' && <Actions shown={shown} />}
      <div className="columns two">
        <div className="stack">
          <DeskPanel title="Who’s coming" count={shown.people.length}>
            {booking.people.length === 0 ? (
              <Empty title="No one" />
            ) : (
              <BookingSeats
                booking={booking}
                people={booking.people}
                crew={crew}
                mayHire={mayHire}
                moving={maySeat ? { targets: shown.targets, here: booking.place } : null}
                mayName={maySeat && !terms.isCancelledByProvider}
              />
            )}
          </DeskPanel>
          {booking.parts.length > 0 && <Parts parts={booking.parts} />}
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

const BookingLink = ({ id, number }: { id: number; number: string }) => (
  <a className="link" href={deskBookingPath(id)}>
    {number}
  </a>
)

/** Seats that took another course are part of this booking; what they cost now is on the other. */
const Parts = ({ parts }: { parts: readonly BookingPart[] }) => (
  <DeskPanel title="Changed course" count={parts.reduce((sum, { people }) => sum + people.length, 0)}>
    <ul>
      {parts.map(({ id, number, people, now }) => (
        <li key={id} className="row-line">
          <span>
            <b>{inWords(people)}</b>
            <small>
              Now on {now.course}, <BookingLink {...now} />. {people.length === 1 ? 'The seat' : 'The seats'} here:{' '}
              <BookingLink id={id} number={number} />
            </small>
          </span>
          <ChipMark chip={chipOf(bookingsList, 'state', now.state)} />
        </li>
      ))}
    </ul>
  </DeskPanel>
)

async function loadBooking(id: number, staff: StaffActor) {
  const booking = await findBookingRecord(id)
  if (!booking) notFound()
  const by = { staff, reason: null, version: booking.version }
  const [terms, colleagues, crew, events] = await Promise.all([
    findBookingFor(by, id),
    findColleagues(staff.staffId),
    findCrew(booking.companyId, booking.slotId),
    findEvents(booking),
  ])
  const mayChange = terms.isCancelledByProvider || new Date(terms.startDate) > new Date()
  const isOpen = booking.state === 'confirmed' && mayChange
  const [targets, money, courses] = isOpen
    ? await Promise.all([findMoveTargets(by, id), findMoneyBack(by, id), findOtherCourses(booking.slotId)])
    : [[], { invoiceNumber: null, ways: [] }, []]
  return {
    booking,
    people: booking.people.filter(({ state }) => state === 'booked'),
    terms,
    colleagues,
    crew,
    events,
    isOpen,
    maySeat: isOpen && holds(staff, seatStaff),
    mayHire: !booking.isPersonal,
    targets,
    money,
    courses,
  }
}

function Actions({ shown }: { shown: Awaited<ReturnType<typeof loadBooking>> }) {
  const { booking, people, terms, crew, isOpen, maySeat, mayHire, targets, money, courses } = shown
  const today = nzDay(new Date())
  return (
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
    ...agreedOf(booking),
  ]
}

const agreedOf = ({ agreedCents, agreedReason }: BookingRecord): Fact[] =>
  agreedCents === null
    ? []
    : [{ label: 'Agreed price', value: `${formatCents(agreedCents)} a seat`, sub: `Because: ${agreedReason}` }]

function moneyOf({ state, orderId, order, totalCents, backCents, owedCents, partOf }: BookingRecord): Fact[] {
  if (partOf)
    return [
      { label: 'Part of', value: <BookingLink {...partOf} />, sub: 'These seats changed course: its price is there.' },
    ]
  if (!orderId && (state === 'held' || state === 'lapsed'))
    return [
      {
        label: 'Price',
        value: 'Not paid',
        sub: state === 'held' ? 'The seats wait for the payment' : 'Without an order',
      },
    ]
  if (!orderId || totalCents === null) return [{ label: 'Price', value: 'Free', sub: 'Without an order' }]
  const link = (
    <a className="link" href={deskOrderPath(orderId)}>
      {order}
    </a>
  )
  const was = backCents ? `${formatCents(totalCents)} less ${formatCents(backCents)} given back. ` : ''
  return [
    {
      label: 'Price',
      value: formatCents(totalCents - (backCents ?? 0)),
      sub: (
        <>
          {was}With GST, order {link}
        </>
      ),
    },
    {
      label: 'Balance',
      value: owedCents === null ? <Nothing /> : formatCents(owedCents),
      sub: owedCents ? 'Owed on account' : 'Nothing is owed',
    },
  ]
}
