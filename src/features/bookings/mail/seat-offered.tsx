import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type SeatOfferedProps = {
  brand: MailBrand
  firstName: string
  courseName: string
  when: string
  place: string
  /** Seats on offer, and how many they wait for. */
  offered: number
  quantity: number
  /** What one seat costs them, without GST. */
  price: string
  until: string
  url: string
}

export const seatsWord = (count: number) => (count === 1 ? 'a seat' : `${count} seats`)

/** Offers seats to somebody on the waitlist. */
export function SeatOfferedMail(props: SeatOfferedProps) {
  const { brand, firstName, courseName, when, place, offered, quantity, price, until, url } = props
  return (
    <MailFrame brand={brand} title={`We have ${seatsWord(offered)} for you`} preview={`${courseName}, ${when}`}>
      <MailText>Kia ora {firstName},</MailText>
      <MailText>
        You are on the waitlist of {courseName}, {when}. {offered === 1 ? 'A seat is' : `${offered} seats are`} free
        now, and we keep {offered === 1 ? 'it' : 'them'} for you until {until}.
        {offered < quantity ? ` You wait for ${quantity}, and said that fewer are fine.` : ''}
      </MailText>
      <MailNote title="Where">{place}</MailNote>
      <MailNote title="Price">{price} plus GST a seat</MailNote>
      <MailAction href={url} label="Take it, or say no" />
      <MailText>Without an answer the offer goes to the next in the queue, and you leave the waitlist.</MailText>
    </MailFrame>
  )
}

export const renderSeatOffered = (props: SeatOfferedProps) =>
  renderMail(<SeatOfferedMail {...props} />, `Free for you: ${props.courseName}, ${props.when}`)
