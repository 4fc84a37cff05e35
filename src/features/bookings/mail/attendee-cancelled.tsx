import { type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type AttendeeCancelledProps = {
  brand: MailBrand
  firstName: string
  courseName: string
  when: string
  companyName: string
}

/** Tells somebody that they need not come. */
export function AttendeeCancelledMail({ brand, firstName, courseName, when, companyName }: AttendeeCancelledProps) {
  return (
    <MailFrame brand={brand} title="You need not come" preview={`${courseName}, ${when}`}>
      <MailText>Kia ora {firstName},</MailText>
      <MailText>
        Your seat on {courseName}, {when}, is not yours any more. {companyName} changed the booking.
      </MailText>
      <MailText>If you think that this is wrong, ask them, or call us.</MailText>
    </MailFrame>
  )
}

export const renderAttendeeCancelled = (props: AttendeeCancelledProps) =>
  renderMail(<AttendeeCancelledMail {...props} />, `Cancelled for you: ${props.courseName}, ${props.when}`)
