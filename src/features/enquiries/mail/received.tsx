import { type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import { type AnswerRow, Answers } from './answers'

export type ReceivedProps = {
  brand: MailBrand
  reference: string
  formLabel: string
  firstName: string
  /** By when we answer, as DD MMM YYYY; null where nothing is promised. */
  answerBy: string | null
  rows: AnswerRow[]
}

/** Tells the sender that we have it, and what we have. */
export function ReceivedMail({ brand, reference, formLabel, firstName, answerBy, rows }: ReceivedProps) {
  return (
    <MailFrame brand={brand} title="We have it" preview={`Your reference is ${reference}.`}>
      <MailText>Kia ora {firstName},</MailText>
      <MailText>
        Thank you for your message ({formLabel}). Your reference is <strong>{reference}</strong>.
        {answerBy ? ` You hear from us by ${answerBy}.` : ' We get in touch as soon as there is something for you.'}
      </MailText>
      <MailText>This is what you sent us:</MailText>
      <Answers rows={rows} />
      <MailNote title="Not you?">
        Somebody may have mistyped their address. Tell us and we delete the message. We keep what you send us only as
        long as we need it to answer you (Privacy Act 2020).
      </MailNote>
    </MailFrame>
  )
}

export const renderReceived = (props: ReceivedProps) =>
  renderMail(<ReceivedMail {...props} />, `We have your message, ${props.reference}`)
