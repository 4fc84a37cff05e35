import { MailAction, type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type SessionMovedProps = {
  brand: MailBrand
  name: string
  number: string
  courseName: string
  place: string
  was: string
  when: string
  /** By over an hour or to another day: then the booker can choose something else. */
  isBig: boolean
  bookedBy: string
  url: string | null
}

function SessionMovedMail(props: SessionMovedProps & { words: Filled }) {
  const { brand, number, courseName, was, when, isBig, bookedBy, url, words } = props
  return (
    <MailFrame brand={brand} title="Your course has a new time" preview={`${courseName}, ${when}`}>
      <MailWords words={words} />
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
      {url ? <MailAction href={url} label={isBig ? 'See the booking, or choose' : 'See the booking'} /> : null}
    </MailFrame>
  )
}

export const renderSessionMoved = async (props: SessionMovedProps, find: FindWording) => {
  const words = await fill(
    'session-moved',
    { name: props.name, course: props.courseName, when: props.when, place: props.place },
    find,
  )
  return await renderMail(<SessionMovedMail {...props} words={words} />, words.subject)
}
