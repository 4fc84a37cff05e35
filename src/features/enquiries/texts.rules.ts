import { countParts, writtenText } from '@/features/messages/text-length.rules'

/** An answer by text may be long, but isn’t a letter: each part costs as much as a text. */
export const mostReplyParts = 4

export const replyParts = (brandName: string, words: string): number => countParts(writtenText(brandName, words))

/** Words that ask for no more texts, as text services take them, and nothing else. */
const onlyStops: ReadonlySet<string> = new Set([
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'optout',
  'opt out',
  'revoke',
  'quit',
])
/** The text service stops at these too, but who writes them may mean their booking. */
const perhapsStops: ReadonlySet<string> = new Set(['cancel', 'end'])
const starts: ReadonlySet<string> = new Set(['start', 'unstop'])

export type TextMark = 'stop' | 'start' | 'automatic'

const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** What a text asks of us by itself; a name in place of a number is a program’s. `isWord` where someone has to read it as well. */
export function readMark(from: string, text: string): { mark: TextMark | null; isWord: boolean } {
  if (!/^\+?\d{3,}$/.test(from)) return { mark: 'automatic', isWord: false }
  const word = wordOf(text)
  if (onlyStops.has(word)) return { mark: 'stop', isWord: false }
  if (perhapsStops.has(word)) return { mark: 'stop', isWord: true }
  return starts.has(word) ? { mark: 'start', isWord: false } : { mark: null, isWord: true }
}

/** A number as people write it: New Zealand’s own without the country code, in groups. */
export const shownNumber = (number: string): string => number.replace(/^\+64(2\d|[3-9])(\d{3})(\d{3,5})$/, '0$1 $2 $3')

/** Beyond this many texts of one number in ten minutes, what comes is kept and brings nothing back: two programs that answer each other stop here. */
export const mostTextsInTenMinutes = 30

/** So long after a text, what the same number writes belongs to the case it was in. */
export const sameTalkDays = 7

export const noMoreTexts = 'They asked for no more texts. Call or email them.'
export const textsNotSetUp = 'Texts aren’t set up here: what you write is kept, and not sent.'
