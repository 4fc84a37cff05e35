import { MailAction, type MailBrand, MailFrame, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type WaitingOverProps = {
  brand: MailBrand
  firstName: string
  courseName: string
  when: string
  /** False when the start was cancelled. */
  isUnanswered: boolean
  joinUrl: string | null
  calendarUrl: string
}

function WaitingOverMail(props: WaitingOverProps & { words: Filled }) {
  const { brand, courseName, when, joinUrl, calendarUrl, words } = props
  return (
    <MailFrame brand={brand} title="You are no longer on the waitlist" preview={`${courseName}, ${when}`}>
      <MailWords words={words} />
      {joinUrl && <MailText>If you still want to come, join the waitlist again. Your place is at its end.</MailText>}
      <MailAction
        href={joinUrl ?? calendarUrl}
        label={joinUrl ? 'See this course and join again' : 'Find another date'}
      />
    </MailFrame>
  )
}

export const renderWaitingOver = async (props: WaitingOverProps, find: FindWording) => {
  const words = await fill(
    props.isUnanswered ? 'waiting-over' : 'waiting-cancelled',
    { name: props.firstName, course: props.courseName, when: props.when },
    find,
  )
  return await renderMail(<WaitingOverMail {...props} words={words} />, words.subject)
}
