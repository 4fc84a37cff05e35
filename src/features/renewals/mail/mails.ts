import { type Mail, newLine } from '@/features/messages/mail/mail'
import { peopleText } from '@/lib/in-words'

type RenewalProposal = {
  firstName: string
  companyName: string
  month: string
  /** Prices with GST. */
  starts: readonly { course: string; when: string; place: string; people: readonly string[]; price: string }[]
  leftOut: readonly { name: string; reason: string }[]
  people: number
  total: string
  excluding: string
  saving: string | null
  until: string
  url: string
  stopToken: string
}

export function writeRenewalProposal(proposal: RenewalProposal): Mail {
  const { firstName, companyName, month, starts, leftOut, people, total, excluding, saving, until, url, stopToken } =
    proposal
  const why = {
    note: 'Why you’re getting this email',
    text: `${companyName} has renewals turned on. Who gets this email, and when, is set on the same page.`,
  }
  const left =
    leftOut.length > 0
      ? [
          [{ bold: 'Not included' }],
          ...leftOut.map(({ name, reason }) => (reason.startsWith(name) ? reason : `${name}: ${reason}`)),
        ]
      : []
  const stop = { what: `renewal proposals for ${companyName}`, token: stopToken }
  if (people === 0)
    return {
      stop,
      subject: `Renewals for ${month}: no seats found`,
      title: 'We found no seats',
      preview: `${companyName}, ${month}`,
      parts: [
        `Kia ora ${firstName},`,
        `Some people at ${companyName} are due for renewal, but no date fits your settings. Here’s why.`,
        { action: 'See what you can do', href: url },
        ...left,
        'You can change places, days or budget and make the proposal again.',
        why,
      ],
    }
  return {
    stop,
    subject: `${peopleText(people)} to renew in ${month}: ${total}, held until ${until}`,
    title: `${peopleText(people)} to renew`,
    preview: `${total} incl. GST, held until ${until}`,
    parts: [
      `Kia ora ${firstName},`,
      `Here are the renewals for ${companyName} in ${month}. The seats are held for you until ${until}.`,
      ...starts.map(({ course, when, place, people: names, price }) => ({
        note: course,
        text: [`${when}, ${place}`, newLine, names.join(', '), newLine, `${price} incl. GST`],
      })),
      [{ bold: `${total} incl. GST` }, ` (${excluding} plus GST).${saving ? ` You save ${saving} as a member.` : ''}`],
      { action: 'Review and book', href: url },
      ...left,
      'Nothing is booked, and there’s nothing to pay, until you confirm. You can leave people out or decline the lot.',
      why,
    ],
  }
}
