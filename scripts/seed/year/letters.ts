import type { MessageKind } from '@/features/messages/rules'
import { formatDay, formatLongDay, formatTime } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import type { Enquiry } from './enquiries'
import { totalsOf } from './sale'
import type { Booking, Order } from './sold'
import { minuteMs } from './times'

export type Letter = {
  kind: MessageKind
  to: string
  about: Record<string, number>
  key: string
  subject: string
  text: string[]
  at: Date
  problem?: string
}

export function ofBooking({ id, number, booker, slot, seats, confirmedAt }: Booking): Letter[] {
  const at = confirmedAt ?? new Date()
  const { course, place } = slot.session
  const when = `${formatLongDay(slot.startsAt)}, ${formatTime(slot.startsAt)}`
  const where = place.address ?? 'Online: we’ll send the link a day before.'
  const crew = seats.flatMap(({ id: seat, person, state }) =>
    person && person !== booker && state === 'booked' ? [{ seat, person }] : [],
  )
  return [
    {
      kind: 'booking-confirmed',
      to: booker.email,
      about: { booking: id },
      key: `booking-confirmed:${id}`,
      subject: `Booked: ${course.name}, ${when}`,
      text: [
        `Your booking ${number} is confirmed: ${seats.length === 1 ? 'one seat' : `${seats.length} seats`} on ${course.name}, ${when}.`,
        where,
      ],
      at,
    },
    ...crew.map(
      ({ seat, person }): Letter => ({
        kind: 'attendee-booked',
        to: person.email,
        about: { booking: id, attendee: seat },
        key: `attendee-booked:${id}:${person.id}`,
        subject: `Your course: ${course.name}, ${when}`,
        text: [
          `${booker.name} has booked you on ${course.name}, ${when}.`,
          where,
          'Bring photo identification. If reading or writing is hard going, tell us and we’ll assess you by talking.',
        ],
        at: new Date(at.getTime() + 2 * minuteMs),
      }),
    ),
  ]
}

export function ofOrder(order: Order): Letter[] {
  const { id, number, booker, confirmedAt, back } = order
  const about = { order: id }
  const { including } = totalsOf(order)
  const due = order.dueOn ? `It is due on ${formatDay(order.dueOn)}.` : 'It is paid.'
  const confirmed: Letter[] = confirmedAt
    ? [
        {
          kind: 'order-confirmed',
          to: booker.email,
          about,
          key: `order-confirm:${id}`,
          subject: `Your order ${number}`,
          text: [
            `Thank you for your order ${number}. It comes to ${formatCents(including)} with GST. ${due}`,
            'The tax invoice is in your account.',
          ],
          at: confirmedAt,
        },
      ]
    : []
  const returned = back.flatMap(({ state, cents, to, at }, index): Letter[] =>
    state === 'done'
      ? [
          {
            kind: 'order-refunded',
            to: booker.email,
            about,
            key: `order-refunded:year:${id}:${index}`,
            subject: `Money back for order ${number}`,
            text: [
              `${formatCents(cents)} of order ${number} ${to === 'card' ? 'went back to your card' : to === 'credit' ? 'is now your credit' : 'came off your account'}.`,
            ],
            at,
          },
        ]
      : [],
  )
  return [...confirmed, ...returned]
}

export function ofEnquiry({ id, reference, email, name, at, reply }: Enquiry): Letter[] {
  const subject = `We have your message, ${reference}`
  const received: Letter = {
    kind: 'enquiry-received',
    to: email,
    about: { enquiry: id },
    key: `enquiry-received:${id}`,
    subject,
    text: [`Thank you for your message, ${name}. Your reference is ${reference}.`],
    at,
  }
  return reply
    ? [
        received,
        {
          kind: 'enquiry-reply',
          to: email,
          about: { enquiry: id, event: reply.id },
          key: `enquiry-reply:${reply.id}`,
          subject: `Re: ${subject}`,
          text: [reply.text],
          at: reply.at,
        },
      ]
    : [received]
}
