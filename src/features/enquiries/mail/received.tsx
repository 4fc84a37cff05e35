import { type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'
import { type AnswerRow, Answers } from './answers'

export type ReceivedProps = {
  brand: MailBrand
  reference: string
  formLabel: string
  firstName: string
  /** DD MMM YYYY; null if we promise no answer. */
  answerBy: string | null
  rows: AnswerRow[]
}

function ReceivedMail({ brand, reference, rows, words }: ReceivedProps & { words: Filled }) {
  return (
    <MailFrame brand={brand} title="We have it" preview={`Your reference is ${reference}.`}>
      <MailWords words={words} />
      <MailText>This is what you sent us:</MailText>
      <Answers rows={rows} />
      <MailNote title="Not you?">
        Somebody may have mistyped their address. Tell us and we delete the message. We keep what you send us only as
        long as we need it to answer you (Privacy Act 2020).
      </MailNote>
    </MailFrame>
  )
}

export const renderReceived = async (props: ReceivedProps, find: FindWording) => {
  const { firstName: name, reference, formLabel: form, answerBy } = props
  const answer = answerBy
    ? `You hear from us by ${answerBy}.`
    : 'We get in touch as soon as there is something for you.'
  const words = await fill('enquiry-received', { name, reference, form, answer }, find)
  return await renderMail(<ReceivedMail {...props} words={words} />, words.subject)
}
