import { formatMoment, formatTime, nzDay } from '@/lib/dates'
import { inWords, peopleText } from '@/lib/in-words'

/** The newest message to someone about their seat. `at`: when it was sent, as an instant. */
export type Told = {
  readonly by: 'email' | 'text'
  readonly state: 'sent' | 'queued' | 'failed'
  readonly at: string | null
  /** When a link of it was first opened, as an instant; null where it wasn’t, or no one can know. */
  readonly openedAt: string | null
  /** It went to the contact for the booking, as we have no address of theirs. */
  readonly isToBooker: boolean
}

export const toldStates = ['sent', 'queued', 'failed'] as const

/** Minutes after a booking is confirmed in which its page says so. */
const freshMinutes = 60

export const isFresh = (confirmedAt: string | null, now: string): boolean =>
  confirmedAt !== null && new Date(now).getTime() - new Date(confirmedAt).getTime() < freshMinutes * 60_000

const shown = { email: 'Email', text: 'Text' } as const

/** What the record says of a message, in words, and the moment beside it. A seat without a name has none. */
export function toldText(told: Told | null, now: string): { text: string; when: string | null; isProblem: boolean } {
  if (!told) return { text: 'Please tell them yourself', when: null, isProblem: true }
  const way = told.isToBooker ? `${shown[told.by]} to the contact` : shown[told.by]
  if (told.state === 'failed')
    return { text: `${way} didn’t arrive`, when: 'Please tell them yourself', isProblem: true }
  if (told.state === 'queued' || told.at === null) return { text: `${way} on its way`, when: null, isProblem: false }
  const opened =
    told.openedAt === null ? '' : `; link opened ${whenWords(told.openedAt, now).replace('Today', 'today')}`
  return { text: way, when: `${whenWords(told.at, now)}${opened}`, isProblem: false }
}

const whenWords = (at: string, now: string): string =>
  nzDay(at) === nzDay(now) ? `Today, ${formatTime(at)}` : formatMoment(at)

export type ToldSeat = { readonly name: string | null; readonly told: Told | null }

const spelled = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const

const numberWords = (count: number): string => spelled[count] ?? String(count)

/** `Three by text, two by email.` */
function waysLine(sent: readonly Told[]): string[] {
  const parts = (['text', 'email'] as const)
    .map((by) => ({ by, count: sent.filter((one) => one.by === by).length }))
    .filter(({ count }) => count > 0)
  const [only, other] = parts
  if (!only) return []
  if (!other) return [`By ${only.by}.`]
  return [`${numberWords(only.count)} by ${only.by}, ${numberWords(other.count).toLowerCase()} by ${other.by}.`]
}

/** The stripe over a booking that was just made: how many were notified, by the record of what was sent, and who was not. */
export function bookedWords(seats: readonly ToldSeat[]): { title: string; line: string } {
  const named = seats.filter(({ name }) => name !== null)
  const of = (state: Told['state']) =>
    named.flatMap(({ told }) => (told?.state === state && !told.isToBooker ? [told] : []))
  const [sent, queued] = [of('sent'), of('queued')]
  const through = named.filter(({ told }) => told?.isToBooker && told.state !== 'failed').map(({ name }) => name ?? '')
  const untold = named.filter(({ told }) => told === null || told.state === 'failed').map(({ name }) => name ?? '')
  const unnamed = seats.length - named.length
  const news =
    queued.length > 0
      ? `Telling ${peopleText(sent.length + queued.length)}.`
      : sent.length > 0
        ? `${peopleText(sent.length)} told.`
        : ''
  const lines = [
    ...(queued.length > 0 ? [] : waysLine(sent)),
    ...(through.length > 0 ? [`The message for ${inWords(through)} goes to the contact: please pass it on.`] : []),
    ...(untold.length > 0 ? [`Please tell ${inWords(untold)} yourself.`] : []),
    ...(unnamed > 0 ? [`Name ${unnamed === 1 ? 'one seat' : `${unnamed} seats`} below; we’ll remind you.`] : []),
  ]
  return { title: news ? `Booked. ${news}` : 'Booked.', line: lines.join(' ') }
}
