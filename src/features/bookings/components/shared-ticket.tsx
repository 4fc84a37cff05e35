import { phoneLink } from '@/lib/phone-link'
import { NothingHere } from '@/ui/nothing-here'
import type { TicketFacts } from '../contract'
import type { Ending } from '../share.rules'
import { Ticket } from './ticket'

/** What someone on the crew needs to get there, and nothing about anyone. */
export function SharedTicket({ facts, phone }: { facts: TicketFacts; phone: string }) {
  return (
    <div className="wrap max-w-[56rem] py-5 md:py-8">
      <Ticket facts={facts} label="Your course" Title="h1" />
      {facts.type === 'webinar' && (
        <p className="mt-5 border-2 border-ink bg-white p-5">
          You join by a link of your own, which came by email or text. Lost it? Ask the person who booked for you.
        </p>
      )}
      <p className="mt-5 max-w-[40em]">
        Can’t make it? Tell the person who booked for you: they can send someone else until it starts.
        {phone !== '' && (
          <>
            {' '}
            Stuck on the way? Call{' '}
            <a className="link tabular-nums" href={phoneLink(phone)}>
              {phone}
            </a>
            .
          </>
        )}
      </p>
    </div>
  )
}

const reasons: Record<Ending | 'unknown' | 'busy', { title: string; text: string }> = {
  over: { title: 'This course is over', text: 'Thanks for coming. Its ticket is no longer shown here.' },
  'switched-off': {
    title: 'This link was switched off',
    text: 'Ask the person who booked for you for a new one.',
  },
  off: {
    title: 'There’s no course on this ticket now',
    text: 'The booking was cancelled or changed. Please don’t come before you’ve asked the person who booked for you.',
  },
  unknown: {
    title: 'There’s nothing to show here',
    text: 'A part of the link is missing. Ask the person who sent it to send it again.',
  },
  busy: {
    title: 'One moment, please',
    text: 'Too many wrong links were opened from here. Wait ten minutes and open the link again.',
  },
}

export const NoTicket = ({ why, phone }: { why: keyof typeof reasons; phone: string }) => (
  <NothingHere {...reasons[why]} phone={phone} />
)
