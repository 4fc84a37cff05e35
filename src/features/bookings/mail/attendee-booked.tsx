import { type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type AttendeeBookedProps = {
  brand: MailBrand
  firstName: string
  courseName: string
  when: string
  place: string
  bookedBy: string
  companyName: string
  /** True for somebody who booked for themselves: nobody gave us their name. */
  isOwnBooking: boolean
}

/** Tells an attendee about their seat, and who gave us their name and why (Privacy Act 2020, IPP 3A). */
export function AttendeeBookedMail(props: AttendeeBookedProps) {
  const { brand, firstName, courseName, when, place, bookedBy, companyName, isOwnBooking } = props
  return (
    <MailFrame brand={brand} title="You have a seat" preview={`${courseName}, ${when}`}>
      <MailText>Kia ora {firstName},</MailText>
      <MailText>
        You have a seat on {courseName}, {when}.
      </MailText>
      <MailNote title="Where">{place}</MailNote>
      <MailText>Come ten minutes early and bring photo identification.</MailText>
      {isOwnBooking ? null : (
        <MailNote title="Why we write to you">
          {bookedBy} of {companyName} booked this seat and gave us your name and address for it. We use them to run the
          course and keep your training record. You may see and correct what we hold: write to us.
        </MailNote>
      )}
    </MailFrame>
  )
}

export const renderAttendeeBooked = (props: AttendeeBookedProps) =>
  renderMail(<AttendeeBookedMail {...props} />, `Your course: ${props.courseName}, ${props.when}`)
