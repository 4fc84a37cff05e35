import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type SessionMovedProps = {
  brand: MailBrand
  name: string
  number: string
  courseName: string
  place: string
  was: string
  when: string
  /** By over an hour or to another day: then whoever booked may choose something else. */
  isBig: boolean
  /** Who booked, for those who only come. */
  bookedBy: string
  /** The page of the booking for whoever booked; null for those who only come. */
  url: string | null
}

/** Tells that a course begins at another time, with the old and the new one, and what whoever booked may choose instead. */
export function SessionMovedMail(props: SessionMovedProps) {
  const { brand, name, number, courseName, place, was, when, isBig, bookedBy, url } = props
  return (
    <MailFrame brand={brand} title="Your course has a new time" preview={`${courseName}, ${when}`}>
      <MailText>Kia ora {name},</MailText>
      <MailText>
        We are sorry: we had to move {courseName}, {place}. Your seat is kept.
      </MailText>
      <MailNote title="New time">{when}</MailNote>
      <MailNote title="It was">{was}</MailNote>
      {isBig && url ? (
        <MailText>
          If the new time does not suit, choose for booking {number}: another start, or your money back. Both of them
          are free until the course begins.
        </MailText>
      ) : null}
      {isBig && !url ? (
        <MailText>
          If the new time does not suit, tell {bookedBy}, who booked your seat and may choose another start, or the
          money back.
        </MailText>
      ) : null}
      {url ? <MailAction href={url} label={isBig ? 'Look at the booking, or choose' : 'Look at the booking'} /> : null}
    </MailFrame>
  )
}

export const renderSessionMoved = (props: SessionMovedProps) =>
  renderMail(<SessionMovedMail {...props} />, `New time: ${props.courseName}, ${props.when}`)
