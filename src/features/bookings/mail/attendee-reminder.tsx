import { type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type AttendeeReminderProps = {
  brand: MailBrand
  firstName: string
  courseName: string
  when: string
  away: string
  place: string
}

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
      <MailText>
        Can’t make it? Tell the person who booked for you. They can send someone else until it starts.
      </MailText>
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
