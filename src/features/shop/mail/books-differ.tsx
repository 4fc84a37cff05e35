import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type BooksDifferProps = {
  brand: MailBrand
  day: string
  findings: { says: string; count: number }[]
  url: string
}

export function BooksDifferMail({ brand, day, findings, url }: BooksDifferProps) {
  return (
    <MailFrame brand={brand} title="The books differ" preview={`Something to look at on ${day}`}>
      <MailText>The comparison of {day} found something that must not be:</MailText>
      <MailNote title="What was found">
        {findings.map(({ says, count }) => (
          <span key={says}>
            {says} ({count})
            <br />
          </span>
        ))}
      </MailNote>
      <MailAction href={url} label="Open the books" />
    </MailFrame>
  )
}

export const renderBooksDiffer = (props: BooksDifferProps) =>
  renderMail(<BooksDifferMail {...props} />, `The books differ on ${props.day}`)
