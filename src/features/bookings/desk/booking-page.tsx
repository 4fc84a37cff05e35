import { notFound } from 'next/navigation'
import { findChanges } from '@/features/account/desk.data'
import { describeChange } from '@/features/account/desk.rules'
import { formatCents } from '@/lib/money'
import { deskBookingsPath, deskCompanyPath, deskOrderPath, deskPersonPath, deskSessionPath } from '@/paths'
import { DeskPanel, Empty, Facts, PageHead, Timeline, type TimelineEvent } from '@/ui/desk/record'
import { Initials, momentText, Nothing } from '@/ui/desk/values'
import { type BookedPerson, findBookingMessages, findBookingRecord } from '../desk-record.data'
import { bookingsList } from './bookings.list'

const seatWords: Readonly<Record<string, string>> = {
  held: 'Held',
  booked: 'Booked',
  cancelled: 'Cancelled',
  released: 'Given back',
}

const resultWords: Readonly<Record<string, string>> = { pass: 'Passed', 'not-yet': 'Not yet', resit: 'To resit' }

/** A booking: who, when, where and its money on top, who is coming, and everything that happened. */
export async function BookingPage({ id }: { id: number }) {
  const booking = await findBookingRecord(id)
  if (!booking) notFound()
  const [changes, messages] = await Promise.all([
    findChanges({ bookings: [id], attendees: booking.people.map((one) => one.id) }),
    findBookingMessages(
      id,
      booking.people.map((one) => one.id),
    ),
  ])
  const chips = bookingsList.columns.find(({ key }) => key === 'state')?.chips
  const events: TimelineEvent[] = [
    ...changes.map((change) => {
      const { text, detail } = describeChange(change)
      return { id: `c${change.id}`, at: change.at, text, sub: detail, icon: 'note' as const }
    }),
    ...messages.map((one) => ({
      id: `m${one.id}`,
      at: one.at,
      text: `${one.subject} to ${one.to}`,
      sub: one.problem,
      icon: 'messages' as const,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <>
      <PageHead
        title={booking.number}
        crumb={{ label: 'Bookings', href: deskBookingsPath }}
        chips={[chips?.[booking.state] ?? { label: booking.state }]}
      />
      <Facts
        facts={[
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
            label: booking.isPersonal ? 'Who' : 'Company',
            value: (
              <a
                className="link"
                href={booking.isPersonal ? deskPersonPath(booking.personId) : deskCompanyPath(booking.companyId)}
              >
                {booking.isPersonal ? booking.bookedBy : booking.company}
              </a>
            ),
            sub: `Booked by ${booking.bookedBy}, ${momentText(booking.createdAt)}`,
          },
          {
            label: 'Contact',
            value: booking.contactName ?? booking.bookedBy,
            sub: [booking.contactPhone, booking.contactEmail].filter(Boolean).join(', '),
          },
          {
            label: 'Order',
            value: booking.orderId ? (
              <a className="link" href={deskOrderPath(booking.orderId)}>
                {booking.order}
              </a>
            ) : (
              <Nothing />
            ),
            sub: booking.totalCents === null ? null : `${formatCents(booking.totalCents)} with GST`,
          },
          { label: 'Owed', value: booking.owedCents === null ? <Nothing /> : formatCents(booking.owedCents) },
        ]}
      />
      <div className="columns two">
        <DeskPanel title="Who’s coming" count={booking.people.filter(({ state }) => state === 'booked').length}>
          {booking.people.length === 0 ? <Empty title="Nobody" /> : <People people={booking.people} />}
        </DeskPanel>
        <DeskPanel title="Everything on this booking">
          <Timeline events={events} />
        </DeskPanel>
      </div>
    </>
  )
}

function People({ people }: { people: readonly BookedPerson[] }) {
  return (
    <ul>
      {people.map((one) => (
        <li key={one.id} className="row-line">
          <div className="who">
            <Initials name={one.name ?? '?'} />
            <span>
              {one.personId && one.name ? (
                <a className="link" href={deskPersonPath(one.personId)}>
                  {one.name}
                </a>
              ) : (
                'To be named'
              )}
              <small className={one.name && !one.phone && !one.email ? 'late' : ''}>
                {one.name ? [one.phone, one.email].filter(Boolean).join(', ') || 'No phone or email' : null}
              </small>
            </span>
          </div>
          <span className={`chip ${one.state === 'cancelled' ? 'bad' : one.state === 'booked' ? 'ok' : ''}`}>
            {one.result ? resultWords[one.result] : one.checkedInAt ? 'Here' : (seatWords[one.state] ?? one.state)}
          </span>
        </li>
      ))}
    </ul>
  )
}
