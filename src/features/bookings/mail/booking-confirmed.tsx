import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import { WhereAndWho } from './where-and-who'

export type BookingConfirmedProps = {
  brand: MailBrand
  number: string
  contactName: string
  courseName: string
  /** When and where, as people read it. */
  when: string
  place: string
  people: string[]
  unnamed: number
  /** Who has to be told by whoever booked, as we can’t write to them. */
  tell: string[]
  url: string
}

/** Tells whoever booked what is booked, for whom, and what is left to do. */
export function BookingConfirmedMail(props: BookingConfirmedProps) {
  const { brand, number, contactName, courseName, when, place, people, unnamed, tell, url } = props
  return (
    <MailFrame brand={brand} title="You’re booked" preview={`${courseName}, ${when}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        Booking {number} is confirmed: {courseName}, {when}.
      </MailText>
      <WhereAndWho place={place} people={people} unnamed={unnamed} />
      {tell.length > 0 ? <MailNote title="Please tell them yourself">{tell.join(', ')}</MailNote> : null}
      <MailAction href={url} label="See your booking" />
    </MailFrame>
  )
}

export const renderBookingConfirmed = (props: BookingConfirmedProps) =>
  renderMail(<BookingConfirmedMail {...props} />, `Booked: ${props.courseName}, ${props.when}`)
