import { MailAction, type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type SeatOfferedProps = {
  brand: MailBrand
  firstName: string
  courseName: string
  when: string
  place: string
  offered: number
  quantity: number
  /** Per seat, without GST. */
  price: string
  until: string
  url: string
}

const freeWords = (count: number) =>
  count === 1 ? 'A seat is free now, and we keep it for you' : `${count} seats are free now, and we keep them for you`

export const seatsWord = (count: number) => (count === 1 ? 'a seat' : `${count} seats`)

function SeatOfferedMail(props: SeatOfferedProps & { words: Filled }) {
  const { brand, courseName, when, place, offered, quantity, price, url, words } = props
  return (
    <MailFrame brand={brand} title={`We have ${seatsWord(offered)} for you`} preview={`${courseName}, ${when}`}>
      <MailWords words={words} />
      {offered < quantity && <MailText>You wait for {quantity}, and said that fewer are fine.</MailText>}
      <MailNote title="Where">{place}</MailNote>
      <MailNote title="Price">{price} plus GST a seat</MailNote>
      <MailAction href={url} label="Take it, or say no" />
      <MailText>Without an answer the offer goes to the next in the queue, and you leave the waitlist.</MailText>
    </MailFrame>
  )
}

export const renderSeatOffered = async (props: SeatOfferedProps, find: FindWording) => {
  const words = await fill(
    'seat-offered',
    {
      name: props.firstName,
      course: props.courseName,
      when: props.when,
      place: props.place,
      free: freeWords(props.offered),
      until: props.until,
    },
    find,
  )
  return await renderMail(<SeatOfferedMail {...props} words={words} />, words.subject)
}
