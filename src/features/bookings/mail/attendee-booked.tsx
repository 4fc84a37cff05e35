import { type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type AttendeeBookedProps = {
  brand: MailBrand
  firstName: string
  courseName: string
  when: string
  place: string
  bookedBy: string
  companyName: string
  isOwnBooking: boolean
}

/** Says who gave us their name and why (Privacy Act 2020, IPP 3A). */
function AttendeeBookedMail(props: AttendeeBookedProps & { words: Filled }) {
  const { brand, courseName, when, place, bookedBy, companyName, isOwnBooking, words } = props
  return (
    <MailFrame brand={brand} title="You have a seat" preview={`${courseName}, ${when}`}>
      <MailWords words={words} />
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

export const renderAttendeeBooked = async (props: AttendeeBookedProps, find: FindWording) => {
  const words = await fill(
    'attendee-booked',
    { name: props.firstName, course: props.courseName, when: props.when, place: props.place },
    find,
  )
  return await renderMail(<AttendeeBookedMail {...props} words={words} />, words.subject)
}
