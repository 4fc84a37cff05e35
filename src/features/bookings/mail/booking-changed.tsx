import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import { WhereAndWho } from './where-and-who'

export type BookingChangedProps = {
  brand: MailBrand
  number: string
  contactName: string
  courseName: string
  when: string
  place: string
  /** Who comes now; nobody when all of it is cancelled. */
  people: string[]
  unnamed: number
  /** Who has to be told by whoever booked, as we can’t write to them. */
  tell: string[]
  isCancelled: boolean
  url: string
}

/** Tells whoever booked how a booking is after a change. */
export function BookingChangedMail(props: BookingChangedProps) {
  const { brand, number, contactName, courseName, when, place, people, unnamed, tell, isCancelled, url } = props
  return (
    <MailFrame
      brand={brand}
      title={isCancelled ? 'Your booking is cancelled' : 'Your booking has changed'}
      preview={`${courseName}, ${when}`}
    >
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        {isCancelled
          ? `Booking ${number} is cancelled: ${courseName}, ${when}. Nobody on it comes.`
          : `Booking ${number} is now: ${courseName}, ${when}.`}
      </MailText>
      {isCancelled ? null : <WhereAndWho place={place} people={people} unnamed={unnamed} />}
      {tell.length > 0 ? <MailNote title="Please tell them yourself">{tell.join(', ')}</MailNote> : null}
      <MailAction href={url} label="See your booking" />
    </MailFrame>
  )
}

export const renderBookingChanged = (props: BookingChangedProps) =>
  renderMail(
    <BookingChangedMail {...props} />,
    `${props.isCancelled ? 'Cancelled' : 'Changed'}: ${props.courseName}, ${props.when}`,
  )
