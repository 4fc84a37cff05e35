import { MailAction, type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'
import { seatsWord } from './seat-offered'

export type BookingToPayProps = {
  brand: MailBrand
  contactName: string
  courseName: string
  when: string
  place: string
  seats: number
  until: string
  url: string
}

function BookingToPayMail(props: BookingToPayProps & { words: Filled }) {
  const { brand, courseName, when, place, seats, url, words } = props
  return (
    <MailFrame brand={brand} title="Pay for your seats" preview={`${courseName}, ${when}`}>
      <MailWords words={words} />
      <MailNote title="Where">{place}</MailNote>
      <MailAction href={url} label="Pay by card" />
      <MailText>If you don’t pay by then, {seats === 1 ? 'the seat goes' : 'the seats go'} back on sale.</MailText>
    </MailFrame>
  )
}

export const renderBookingToPay = async (props: BookingToPayProps, find: FindWording) => {
  const words = await fill(
    'booking-to-pay',
    {
      name: props.contactName,
      course: props.courseName,
      when: props.when,
      place: props.place,
      seats: seatsWord(props.seats),
      until: props.until,
    },
    find,
  )
  return await renderMail(<BookingToPayMail {...props} words={words} />, words.subject)
}
