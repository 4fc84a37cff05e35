import { Text } from '@react-email/components'
import { type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type ReplyProps = { brand: MailBrand; reference: string; firstName: string; text: string; by: string }

export function ReplyMail({ brand, reference, firstName, text, by }: ReplyProps) {
  return (
    <MailFrame brand={brand} title="About your message" preview={`Our answer to ${reference}.`}>
      <MailText>Kia ora{firstName ? ` ${firstName}` : ''},</MailText>
      <Text style={{ margin: '0 0 16px', fontSize: '17px', lineHeight: '26px', whiteSpace: 'pre-line' }}>{text}</Text>
      <MailText>
        Ngā mihi
        {by ? (
          <>
            <br />
            {by}
          </>
        ) : null}
      </MailText>
      <MailText>Answer this mail and it reaches us. Your reference is {reference}.</MailText>
    </MailFrame>
  )
}

/** Same subject as the confirmation, so that mail clients thread them. */
export const renderReply = (props: ReplyProps) =>
  renderMail(<ReplyMail {...props} />, `Re: We have your message, ${props.reference}`)
