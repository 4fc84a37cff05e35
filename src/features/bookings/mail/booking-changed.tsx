import { MailAction, type MailBrand, MailFrame, MailNote, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'
import { WhereAndWho } from './where-and-who'

export type BookingChangedProps = {
  brand: MailBrand
  number: string
  contactName: string
  courseName: string
  when: string
  place: string
  people: string[]
  unnamed: number
  /** People the booker must inform, as we can’t reach them. */
  tell: string[]
  isCancelled: boolean
  url: string
}

function BookingChangedMail(props: BookingChangedProps & { words: Filled }) {
  const { brand, courseName, when, place, people, unnamed, tell, isCancelled, url, words } = props
  return (
    <MailFrame
      brand={brand}
      title={isCancelled ? 'Your booking is cancelled' : 'Your booking has changed'}
      preview={`${courseName}, ${when}`}
    >
      <MailWords words={words} />
      {isCancelled ? null : <WhereAndWho place={place} people={people} unnamed={unnamed} />}
      {tell.length > 0 ? <MailNote title="Please tell them yourself">{tell.join(', ')}</MailNote> : null}
      <MailAction href={url} label="See your booking" />
    </MailFrame>
  )
}

export const renderBookingChanged = async (props: BookingChangedProps, find: FindWording) => {
  const words = await fill(
    props.isCancelled ? 'booking-cancelled' : 'booking-changed',
    { name: props.contactName, booking: props.number, course: props.courseName, when: props.when, place: props.place },
    find,
  )
  return await renderMail(<BookingChangedMail {...props} words={words} />, words.subject)
}
