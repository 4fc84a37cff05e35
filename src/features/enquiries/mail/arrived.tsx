import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type ArrivedProps = {
  brand: MailBrand
  reference: string
  formLabel: string
  regionLabel: string | null
  dueOn: string | null
  isLate: boolean
  url: string
}

/** Notifies staff. Holds no personal data: that stays in the back office, where it can be erased. */
export function ArrivedMail({ brand, reference, formLabel, regionLabel, dueOn, isLate, url }: ArrivedProps) {
  return (
    <MailFrame brand={brand} title={`New: ${formLabel}`} preview={`${reference} waits in the inbox.`}>
      <MailText>
        {reference}
        {regionLabel ? `, ${regionLabel}` : ''}
        {dueOn ? `, due ${dueOn}` : ''}.{isLate ? ' It came later than five working days after the result.' : ''}
      </MailText>
      <MailAction href={url} label="Open it in the inbox" />
    </MailFrame>
  )
}

export const renderArrived = (props: ArrivedProps) =>
  renderMail(<ArrivedMail {...props} />, `${props.formLabel}: ${props.reference}`)
