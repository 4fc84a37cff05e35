import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type BookingReminderProps = {
  brand: MailBrand
  number: string
  contactName: string
  courseName: string
  when: string
  /** `tomorrow`, or `in 7 days`. */
  away: string
  place: string
  people: string[]
  /** Seats without a name. */
  unnamed: number
  /** Who has to be told by whoever booked, as we can’t write to them. */
  tell: string[]
  url: string
}

const seats = (count: number) => `${count} ${count === 1 ? 'seat has' : 'seats have'} no name yet`

/** Reminds whoever booked of the course, and asks for the names that are missing. */
export function BookingReminderMail(props: BookingReminderProps) {
  const { brand, number, contactName, courseName, when, away, place, people, unnamed, tell, url } = props
  return (
    <MailFrame
      brand={brand}
      title={unnamed > 0 ? 'Name your people' : `Your course is ${away}`}
      preview={`${courseName}, ${when}`}
    >
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        {courseName} is {away}: {when}. Booking {number}.
      </MailText>
      {unnamed > 0 ? (
        <MailText>{seats(unnamed)}. Say who comes, so that they know when and where, and get their card.</MailText>
      ) : null}
      <MailNote title="Where">{place}</MailNote>
      {people.length > 0 ? <MailNote title="Who">{people.join(', ')}</MailNote> : null}
      {tell.length > 0 ? <MailNote title="Please tell them yourself">{tell.join(', ')}</MailNote> : null}
      <MailAction href={url} label={unnamed > 0 ? 'Name your people' : 'See your booking'} />
    </MailFrame>
  )
}

export const renderBookingReminder = (props: BookingReminderProps) =>
  renderMail(
    <BookingReminderMail {...props} />,
    props.unnamed > 0
      ? `Name your people: ${props.courseName}, ${props.when}`
      : `Your course ${props.away}: ${props.courseName}, ${props.when}`,
  )
