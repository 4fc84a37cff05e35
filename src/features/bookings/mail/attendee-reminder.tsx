import { type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type AttendeeReminderProps = {
  brand: MailBrand
  firstName: string
  courseName: string
  when: string
  /** `tomorrow`, or `in 7 days`. */
  away: string
  place: string
}

/** Reminds somebody of the course that they have a seat on. */
export function AttendeeReminderMail({ brand, firstName, courseName, when, away, place }: AttendeeReminderProps) {
  return (
    <MailFrame brand={brand} title={`Your course is ${away}`} preview={`${courseName}, ${when}`}>
      <MailText>Kia ora {firstName},</MailText>
      <MailText>
        {courseName} is {away}: {when}.
      </MailText>
      <MailNote title="Where">{place}</MailNote>
      <MailText>Come ten minutes early and bring photo identification.</MailText>
      <MailText>You can’t come? Tell whoever booked for you: they may send somebody else until it begins.</MailText>
    </MailFrame>
  )
}

export const renderAttendeeReminder = (props: AttendeeReminderProps) =>
  renderMail(<AttendeeReminderMail {...props} />, `Your course ${props.away}: ${props.courseName}, ${props.when}`)
