import { MailAction, type MailBrand, MailFrame, MailNote, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'
import { WhereAndWho } from './where-and-who'

export type BookingConfirmedProps = {
  brand: MailBrand
  number: string
  contactName: string
  courseName: string
  when: string
  place: string
  people: string[]
  unnamed: number
  tell: string[]
  url: string
}

function BookingConfirmedMail(props: BookingConfirmedProps & { words: Filled }) {
  const { brand, courseName, when, place, people, unnamed, tell, url, words } = props
  return (
    <MailFrame brand={brand} title="You’re booked" preview={`${courseName}, ${when}`}>
      <MailWords words={words} />
      <WhereAndWho place={place} people={people} unnamed={unnamed} />
      {tell.length > 0 ? <MailNote title="Please tell them yourself">{tell.join(', ')}</MailNote> : null}
      <MailAction href={url} label="See your booking" />
    </MailFrame>
  )
}

export const renderBookingConfirmed = async (props: BookingConfirmedProps, find: FindWording) => {
  const words = await fill(
    'booking-confirmed',
    { name: props.contactName, booking: props.number, course: props.courseName, when: props.when, place: props.place },
    find,
  )
  return await renderMail(<BookingConfirmedMail {...props} words={words} />, words.subject)
}
