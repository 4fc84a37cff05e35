import { MailAction, type MailBrand, MailFrame, MailNote, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type BookingReminderProps = {
  brand: MailBrand
  number: string
  contactName: string
  courseName: string
  when: string
  away: string
  place: string
  people: string[]
  unnamed: number
  tell: string[]
  url: string
}

const seats = (count: number) => `${count} ${count === 1 ? 'seat has' : 'seats have'}`

function BookingReminderMail(props: BookingReminderProps & { words: Filled }) {
  const { brand, courseName, when, away, place, people, unnamed, tell, url, words } = props
  return (
    <MailFrame
      brand={brand}
      title={unnamed > 0 ? 'Name your people' : `Your course is ${away}`}
      preview={`${courseName}, ${when}`}
    >
      <MailWords words={words} />
      <MailNote title="Where">{place}</MailNote>
      {people.length > 0 ? <MailNote title="Who">{people.join(', ')}</MailNote> : null}
      {tell.length > 0 ? <MailNote title="Please tell them yourself">{tell.join(', ')}</MailNote> : null}
      <MailAction href={url} label={unnamed > 0 ? 'Name your people' : 'See your booking'} />
    </MailFrame>
  )
}

export const renderBookingReminder = async (props: BookingReminderProps, find: FindWording) => {
  const values = {
    name: props.contactName,
    booking: props.number,
    course: props.courseName,
    when: props.when,
    place: props.place,
    away: props.away,
  }
  const words =
    props.unnamed > 0
      ? await fill('name-people', { ...values, unnamed: seats(props.unnamed) }, find)
      : await fill('booking-reminder', values, find)
  return await renderMail(<BookingReminderMail {...props} words={words} />, words.subject)
}
