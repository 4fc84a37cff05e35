import { type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

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
function AttendeeReminderMail({
  brand,
  courseName,
  when,
  away,
  place,
  words,
}: AttendeeReminderProps & { words: Filled }) {
  return (
    <MailFrame brand={brand} title={`Your course is ${away}`} preview={`${courseName}, ${when}`}>
      <MailWords words={words} />
      <MailNote title="Where">{place}</MailNote>
      <MailText>Come ten minutes early and bring photo identification.</MailText>
      <MailText>You can’t come? Tell whoever booked for you: they may send somebody else until it begins.</MailText>
    </MailFrame>
  )
}

export const renderAttendeeReminder = async (props: AttendeeReminderProps, find: FindWording) => {
  const words = await fill(
    'attendee-reminder',
    { name: props.firstName, course: props.courseName, when: props.when, place: props.place, away: props.away },
    find,
  )
  return await renderMail(<AttendeeReminderMail {...props} words={words} />, words.subject)
}
