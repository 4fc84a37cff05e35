import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import { seatsWord } from './seat-offered'

export type BookingToPayProps = {
  brand: MailBrand
  contactName: string
  courseName: string
  when: string
  place: string
  seats: number
  /** The time until which the seats are kept. */
  until: string
  url: string
}

/** The link to pay for seats that were booked by phone. */
export function BookingToPayMail(props: BookingToPayProps) {
  const { brand, contactName, courseName, when, place, seats, until, url } = props
  return (
    <MailFrame brand={brand} title="Pay for your seats" preview={`${courseName}, ${when}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        We keep {seatsWord(seats)} for you on {courseName}, {when}, until {until}. Log in and pay by card, and{' '}
        {seats === 1 ? 'it is' : 'they are'} yours.
      </MailText>
      <MailNote title="Where">{place}</MailNote>
      <MailAction href={url} label="Pay by card" />
      <MailText>If you don’t pay by then, {seats === 1 ? 'the seat goes' : 'the seats go'} back on sale.</MailText>
    </MailFrame>
  )
}

export const renderBookingToPay = (props: BookingToPayProps) =>
  renderMail(<BookingToPayMail {...props} />, `To pay: ${props.courseName}, ${props.when}`)
