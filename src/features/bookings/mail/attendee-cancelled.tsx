import { type MailBrand, MailFrame, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type AttendeeCancelledProps = {
  brand: MailBrand
  firstName: string
  courseName: string
  when: string
  companyName: string
}

function AttendeeCancelledMail({ brand, courseName, when, words }: AttendeeCancelledProps & { words: Filled }) {
  return (
    <MailFrame brand={brand} title="You don’t need to come" preview={`${courseName}, ${when}`}>
      <MailWords words={words} />
      <MailText>If you think that this is wrong, ask them, or call us.</MailText>
    </MailFrame>
  )
}

export const renderAttendeeCancelled = async (props: AttendeeCancelledProps, find: FindWording) => {
  const words = await fill(
    'attendee-cancelled',
    { name: props.firstName, course: props.courseName, when: props.when, company: props.companyName },
    find,
  )
  return await renderMail(<AttendeeCancelledMail {...props} words={words} />, words.subject)
}
