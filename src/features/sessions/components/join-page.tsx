import { formatNamedDay, formatTime } from '@/lib/dates'
import { homePath } from '@/paths'
import { Message } from '@/ui/message'
import type { Joined } from '../joining.loaders'
import { opensText } from '../joining.rules'

type Props = { joined: Exclude<Joined, { kind: 'open' }> }

/** What someone sees who can’t join now. */
export function JoinPage({ joined }: Props) {
  return (
    <Message
      code="!"
      {...wordsOf(joined)}
      phone={joined.phone}
      links={[{ label: 'Go to the home page', href: homePath }]}
    />
  )
}

function wordsOf(joined: Props['joined']): { title: string; text: string } {
  if (joined.kind === 'unknown')
    return {
      title: 'This link no longer works',
      text: 'It’s broken, or the seat is no longer yours. Please check our latest message.',
    }
  const { courseName, startsAt, endsAt } = joined.facts
  const what = `${courseName}, ${formatNamedDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`
  switch (joined.kind) {
    case 'early':
      return {
        title: 'You’re early',
        text: `${what}. You can join from ${opensText({ startsAt })}: come back then and use the same link.`,
      }
    case 'over':
      return { title: 'This webinar is over', text: `${what}.` }
    case 'cancelled':
      return { title: 'This webinar is cancelled', text: `${what}. We’ve emailed what happens next.` }
    case 'unlinked':
      return { title: 'We’re not quite ready', text: `${what}. Please try again in a minute, or call us.` }
  }
}
