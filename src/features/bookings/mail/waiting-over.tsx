import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type WaitingOverProps = {
  brand: MailBrand
  firstName: string
  courseName: string
  when: string
  /** Nobody answered the offer; otherwise the start was cancelled. */
  isUnanswered: boolean
  /** Where they join the same queue again; null when there is none any more. */
  joinUrl: string | null
  calendarUrl: string
}

/** Tells somebody that they are off a waitlist without a seat, and why. */
export function WaitingOverMail(props: WaitingOverProps) {
  const { brand, firstName, courseName, when, isUnanswered, joinUrl, calendarUrl } = props
  return (
    <MailFrame brand={brand} title="You are no longer on the waitlist" preview={`${courseName}, ${when}`}>
      <MailText>Kia ora {firstName},</MailText>
      <MailText>
        {isUnanswered
          ? `We offered you seats on ${courseName}, ${when}, and the time to answer is over. They go to the next in the queue, and you are no longer on the list.`
          : `We had to cancel ${courseName}, ${when}, so nobody waits for it any more. Nothing was charged.`}
      </MailText>
      {joinUrl && <MailText>If you still want to come, join the waitlist again. Your place is at its end.</MailText>}
      <MailAction
        href={joinUrl ?? calendarUrl}
        label={joinUrl ? 'See this course and join again' : 'Find another date'}
      />
    </MailFrame>
  )
}

export const renderWaitingOver = (props: WaitingOverProps) =>
  renderMail(
    <WaitingOverMail {...props} />,
    `${props.isUnanswered ? 'Your offer is over' : 'Cancelled'}: ${props.courseName}, ${props.when}`,
  )
