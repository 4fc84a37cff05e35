import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type WelcomeProps = {
  brand: MailBrand
  firstName: string
  accountUrl: string
  calendarUrl: string
}

/** Greets somebody who logged in for the first time. */
export function WelcomeMail({ brand, firstName, accountUrl, calendarUrl }: WelcomeProps) {
  return (
    <MailFrame brand={brand} title="Your account is ready" preview={`Your account with ${brand.brandName} is ready.`}>
      <MailText>Kia ora {firstName},</MailText>
      <MailText>
        Your account with {brand.brandName} is ready. There you find your card, the courses you completed and your
        bookings. Please check that your name is right: it goes onto your card.
      </MailText>
      <MailAction href={accountUrl} label="Check your details" />
      <MailAction href={calendarUrl} label="Find a course" />
    </MailFrame>
  )
}

export const renderWelcome = (props: WelcomeProps) =>
  renderMail(<WelcomeMail {...props} />, `Your account with ${props.brand.brandName} is ready`)
