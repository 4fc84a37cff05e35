import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type WeeklyReportProps = {
  brand: MailBrand
  name: string
  question: string
  days: string
  rows: { label: string; values: string }[]
  more: number
  url: string
}

export function WeeklyReportMail({ brand, name, question, days, rows, more, url }: WeeklyReportProps) {
  return (
    <MailFrame brand={brand} title={name} preview={`${question} ${days}`}>
      <MailText>
        {question} {days}
      </MailText>
      <MailNote title={name}>
        {rows.length === 0
          ? 'There is nothing in these days.'
          : rows.map(({ label, values }) => (
              <span key={label}>
                {label}: {values}
                <br />
              </span>
            ))}
        {more > 0 && `And ${more} more.`}
      </MailNote>
      <MailAction href={url} label="Open the report" />
      <MailText>You get this every Monday because a colleague or you chose so under Reports.</MailText>
    </MailFrame>
  )
}

export const renderWeeklyReport = (props: WeeklyReportProps) =>
  renderMail(<WeeklyReportMail {...props} />, `Report: ${props.name}`)
