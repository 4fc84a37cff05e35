import { type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type SessionMessageProps = {
  brand: MailBrand
  firstName: string
  courseName: string
  when: string
  subject: string
  text: string
}

export function SessionMessageMail({ brand, firstName, courseName, when, subject, text }: SessionMessageProps) {
  const paragraphs = text.split(/\n\s*\n/).map((words, place) => ({ words: words.trim(), key: `${place}` }))
  return (
    <MailFrame brand={brand} title={subject} preview={`${courseName}, ${when}`}>
      <MailText>Kia ora {firstName},</MailText>
      {paragraphs.map(({ key, words }) => (
        <MailText key={key}>{words}</MailText>
      ))}
      <MailNote title="About">
        {courseName}, {when}
      </MailNote>
    </MailFrame>
  )
}

export const renderSessionMessage = (props: SessionMessageProps) =>
  renderMail(<SessionMessageMail {...props} />, props.subject)
