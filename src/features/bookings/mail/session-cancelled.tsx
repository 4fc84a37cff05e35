import { MailAction, type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type SessionCancelledProps = {
  brand: MailBrand
  name: string
  number: string
  courseName: string
  when: string
  reason: string | null
  bookedBy: string
  url: string | null
}

function SessionCancelledMail(props: SessionCancelledProps & { words: Filled }) {
  const { brand, number, courseName, when, reason, bookedBy, url, words } = props
  return (
    <MailFrame brand={brand} title="We had to cancel your course" preview={`${courseName}, ${when}`}>
      <MailWords words={words} />
      {reason ? <MailNote title="Why">{reason}</MailNote> : null}
      {url ? (
        <MailText>
          Choose for booking {number}: another start, or your money back. Both are free, whenever you choose.
        </MailText>
      ) : (
        <MailText>
          You don’t need to come. {bookedBy} booked your seat and chooses another start, or the money back.
        </MailText>
      )}
      {url ? <MailAction href={url} label="Choose now" /> : null}
    </MailFrame>
  )
}

export const renderSessionCancelled = async (props: SessionCancelledProps, find: FindWording) => {
  const words = await fill(
    'session-cancelled',
    { name: props.name, course: props.courseName, when: props.when, booking: props.number },
    find,
  )
  return await renderMail(<SessionCancelledMail {...props} words={words} />, words.subject)
}
