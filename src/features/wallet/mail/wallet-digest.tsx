import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type WalletDigestProps = {
  brand: MailBrand
  firstName: string
  companyName: string
  cards: { name: string; when: string }[]
  url: string
}

const cardsIn = (count: number) => (count === 1 ? 'one card' : `${count} cards`)

export function WalletDigestMail({ brand, firstName, companyName, cards, url }: WalletDigestProps) {
  return (
    <MailFrame
      brand={brand}
      title="Cards that need a course"
      preview={`At ${companyName} ${cardsIn(cards.length)} need a course soon.`}
    >
      <MailText>Kia ora {firstName},</MailText>
      <MailText>these people of {companyName} need a course, so that they still get through the gate:</MailText>
      {cards.map(({ name, when }) => (
        <MailText key={name}>
          <strong>{name}</strong>: {when}
        </MailText>
      ))}
      <MailAction href={url} label="See who needs a course" />
      <MailNote title="Why you got this email">
        You run the training account of {companyName}. You hear of each card 90, 60, 30 and 7 days before its end, at
        its end and a month later, in one message a week.
      </MailNote>
    </MailFrame>
  )
}

export const renderWalletDigest = (props: WalletDigestProps) =>
  renderMail(<WalletDigestMail {...props} />, `${props.companyName}: ${cardsIn(props.cards.length)} to renew`)
