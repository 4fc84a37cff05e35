import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

type Props = {
  brand: MailBrand
  what: string
  givenBy: string | null
  about: string | null
  by: string
  url: string
}

function TaskGivenMail({ brand, what, givenBy, about, by, url }: Props) {
  return (
    <MailFrame brand={brand} title="A task for you" preview={`By ${by}${about ? `, ${about}` : ''}`}>
      <MailText>
        {givenBy ?? 'A colleague'} gave you a task{about && ` about ${about}`}. It is due {by}.
      </MailText>
      <MailText>{what}</MailText>
      <MailAction href={url} label="Open it at the desk" />
    </MailFrame>
  )
}

export const renderTaskGiven = (props: Props) =>
  renderMail(<TaskGivenMail {...props} />, `A task for you, by ${props.by}`)

type MentionProps = {
  brand: MailBrand
  by: string | null
  on: string
  text: string
  url: string
}

function NoteMentionMail({ brand, by, on, text, url }: MentionProps) {
  return (
    <MailFrame brand={brand} title="You were mentioned" preview={`In a note on ${on}`}>
      <MailText>
        {by ?? 'A colleague'} mentioned you in a note on {on}:
      </MailText>
      <MailText>{text}</MailText>
      <MailAction href={url} label="Open it at the desk" />
    </MailFrame>
  )
}

export const renderNoteMention = (props: MentionProps) =>
  renderMail(<NoteMentionMail {...props} />, `You were mentioned: ${props.on}`)
