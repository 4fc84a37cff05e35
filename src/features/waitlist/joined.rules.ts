import type { ActionResult } from '@/ui/result-banner'
import type { WaitlistEntry } from './contract'

type Place = Pick<WaitlistEntry, 'ahead' | 'quantity' | 'acceptsPart'>

/** What joining did. */
export function joinedResult({ ahead, quantity, acceptsPart }: Place): ActionResult {
  const asked = `You asked for ${quantity === 1 ? '1 seat' : `${quantity} seats`}${acceptsPart ? ', and said fewer would be fine' : ''}.`
  const place = ahead === 0 ? 'You’re first in the queue.' : `${ahead} ${ahead === 1 ? 'is' : 'are'} ahead of you.`
  return { title: 'You’re on the waitlist', lines: [place, asked] }
}

type Query = Readonly<Partial<Record<'queued' | 'answered' | 'left' | 'said', unknown>>>

/** The title of the page after a form of the queue was posted: it says how that went (design, manner 2). */
export const markedTitle = (title: string, { queued, answered, left, said }: Query): string =>
  `${said ? 'Error: ' : queued || answered || left ? 'Success: ' : ''}${title}`
