import { MailAction, type MailBrand, MailFrame, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type WelcomeProps = {
  brand: MailBrand
  firstName: string
  accountUrl: string
  calendarUrl: string
}

function WelcomeMail({ brand, accountUrl, calendarUrl, words }: WelcomeProps & { words: Filled }) {
  return (
    <MailFrame brand={brand} title="Your account is ready" preview={`Your account with ${brand.brandName} is ready.`}>
      <MailWords words={words} />
      <MailAction href={accountUrl} label="Check your details" />
      <MailAction href={calendarUrl} label="Find a course" />
    </MailFrame>
  )
}

export const renderWelcome = async (props: WelcomeProps, find: FindWording) => {
  const words = await fill('account-welcome', { name: props.firstName, brand: props.brand.brandName }, find)
  return await renderMail(<WelcomeMail {...props} words={words} />, words.subject)
}
