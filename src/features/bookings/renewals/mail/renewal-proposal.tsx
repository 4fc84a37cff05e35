import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type RenewalProposalProps = {
  brand: MailBrand
  firstName: string
  companyName: string
  month: string
  /** Prices with GST. */
  starts: { course: string; when: string; place: string; people: string[]; price: string }[]
  leftOut: { name: string; reason: string }[]
  people: number
  total: string
  excluding: string
  saving: string | null
  until: string
  url: string
}

export const peopleWords = (count: number) => (count === 1 ? '1 person' : `${count} people`)

function RenewalProposalMail(props: RenewalProposalProps) {
  const { brand, firstName, companyName, month, starts, leftOut, people, total, excluding, saving, until, url } = props
  return (
    <MailFrame
      brand={brand}
      title={people > 0 ? `${peopleWords(people)} to renew` : 'We found no seats'}
      preview={people > 0 ? `${total} incl. GST, held until ${until}` : `${companyName}, ${month}`}
    >
      <MailText>Kia ora {firstName},</MailText>
      <MailText>
        {people > 0
          ? `here are the renewals of ${companyName} for ${month}. The seats are held for you until ${until}.`
          : `some people at ${companyName} are due for renewal, but no date fits your settings. Here’s why.`}
      </MailText>
      {starts.map(({ course, when, place, people: names, price }) => (
        <MailNote key={`${course} ${when} ${place}`} title={course}>
          {when}, {place}
          <br />
          {names.join(', ')}
          <br />
          {price} incl. GST
        </MailNote>
      ))}
      {people > 0 && (
        <MailText>
          <strong>{total} incl. GST</strong> ({excluding} plus GST).{saving && ` You save ${saving} as a member.`}
        </MailText>
      )}
      <MailAction href={url} label={people > 0 ? 'Look and book' : 'See what you can do'} />
      {leftOut.length > 0 && (
        <>
          <MailText>
            <strong>Not included</strong>
          </MailText>
          {leftOut.map(({ name, reason }) => (
            <MailText key={`${name} ${reason}`}>
              {name}: {reason}
            </MailText>
          ))}
        </>
      )}
      <MailText>
        {people > 0
          ? 'Nothing is booked, and there’s nothing to pay, until you confirm. You can leave people out or decline the lot.'
          : 'You can change places, days or budget and make the proposal again.'}
      </MailText>
      <MailNote title="Why you got this email">
        {companyName} has renewals turned on. Who gets this email, and when, is set on the same page.
      </MailNote>
    </MailFrame>
  )
}

export const renderRenewalProposal = (props: RenewalProposalProps) =>
  renderMail(
    <RenewalProposalMail {...props} />,
    props.people > 0
      ? `${peopleWords(props.people)} to renew in ${props.month}: ${props.total}, held until ${props.until}`
      : `Renewals for ${props.month}: no seats found`,
  )
