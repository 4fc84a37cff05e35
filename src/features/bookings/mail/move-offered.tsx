import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import { seatsWord } from './seat-offered'

export type MoveOfferedProps = {
  brand: MailBrand
  contactName: string
  number: string
  courseName: string
  was: string
  when: string
  toPlace: string
  seats: number
  reason: string
  until: string
  url: string
}

export function MoveOfferedMail(props: MoveOfferedProps) {
  const { brand, contactName, number, courseName, was, when, toPlace, seats, reason, until, url } = props
  return (
    <MailFrame brand={brand} title="Would another date suit you?" preview={`${courseName}, ${when}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        Too few people booked {courseName}, {was}, your booking {number}. We would like to move you to {when}. We keep{' '}
        {seatsWord(seats)} for you there until {until}. Moving is free, and the price stays the same.
      </MailText>
      <MailNote title="Where">{toPlace}</MailNote>
      <MailNote title="Why">{reason}</MailNote>
      <MailAction href={url} label="Move, or say no" />
      <MailText>
        If it does not suit you, say no or do nothing: we then cancel the first date, and you choose another one, credit
        or your money back. Nobody has to pay anything.
      </MailText>
    </MailFrame>
  )
}

export const renderMoveOffered = (props: MoveOfferedProps) =>
  renderMail(<MoveOfferedMail {...props} />, `Another date for ${props.courseName}: ${props.when}`)
