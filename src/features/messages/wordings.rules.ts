import type { Mail, MailBrand } from './mail/mail'
import { type Filled, ours, oursOf, type WordingKey, type Words } from './our-wordings.rules'
import { type Clause, fewerWords, optional } from './text-length.rules'

export const wordingRoles = ['support'] as const

export const wordingKeys = Object.keys(ours).flatMap((key) => readKey(key) ?? [])

export function readKey(key: string): WordingKey | null {
  return isKey(key) ? key : null
}

function isKey(key: string): key is WordingKey {
  return Object.hasOwn(ours, key)
}

export type Wording = { readonly subject: string | null; readonly text: string }

export type FindWording = (key: WordingKey) => Promise<Wording>

/** The mail of each message with made-up people; the words alone of a text. */
export type Samples<Key extends WordingKey> = Readonly<Record<Key, (brand: MailBrand) => Mail | Words>>

export const findOurs: FindWording = async (key) => wordingOf(key)

export const wordingOf = (key: WordingKey): Wording => ({ subject: oursOf(key).subject, text: oursOf(key).text })

export const longestSubject = 150
export const longestText = 3000
export const longestTextMessage = 300

const field = /\{\{\s*([^{}]*?)\s*\}\}/g

export function problemsOf(key: WordingKey, { subject, text }: Wording): { subject?: string; text?: string } {
  const { needs, subject: usual } = oursOf(key)
  const longest = usual === null ? longestTextMessage : longestText
  const inSubject =
    usual === null
      ? null
      : !subject?.trim()
        ? 'Write a subject.'
        : tooLong(subject, longestSubject) || wrongField(key, subject)
  const missing = needs.filter((need) => !namesIn(text).includes(need))
  const inText = !text.trim()
    ? 'Write what the message says.'
    : tooLong(text, longest) ||
      wrongField(key, text) ||
      (missing.length > 0 ? `The message must say ${listed(missing)}.` : null)
  return { ...(inSubject && { subject: inSubject }), ...(inText && { text: inText }) }
}

const listed = (names: readonly string[]): string =>
  names
    .map((name) => `{{${name}}}`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')

const tooLong = (words: string, most: number) => words.length > most && `Keep to ${most} characters.`

const namesIn = (words: string) => [...words.matchAll(field)].map(([, name = '']) => name)

function wrongField(key: WordingKey, words: string): string | null {
  const known = oursOf(key).fields.map(({ name }) => name)
  const unknown = namesIn(words).find((name) => !known.includes(name))
  if (unknown !== undefined) return `There is no {{${unknown}}} in this message. Choose from the fields on offer.`
  const rest = words.replace(field, '')
  return rest.includes('{{') || rest.includes('}}') ? 'Write each field with two braces on both sides: {{name}}.' : null
}

/** An empty field leaves no gap before a comma; filled-in values are never searched for fields. */
const fillIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words
    .replace(/( ?)\{\{\s*([^{}]*?)\s*\}\}/g, (_, gap: string, name: string) =>
      values[name] ? `${gap}${values[name]}` : '',
    )
    .trim()

export async function fill([key, values]: Words, find: FindWording): Promise<Filled> {
  const { subject, text } = await find(key)
  const filled = (words: string) => fillIn(words, values)
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map(filled)
    .filter(Boolean)
  return { subject: filled(subject ?? ''), paragraphs }
}

/** How much each is kept in a text that is too long: the lowest goes first. The day and a link that people need stay. */
export const keep = {
  link: 1,
  name: 2,
  who: 3,
  place: 4,
  extra: 5,
  course: 6,
  company: 7,
  town: 8,
  brand: 9,
  words: 10,
} as const

/** The sentences of a text, each with the shorter ways to say it. `town` is enough of the place. */
export async function clausesOf([key, values]: Words, find: FindWording, town?: string): Promise<Clause[]> {
  const { text } = await find(key)
  const { needs } = oursOf(key)
  return text
    .split(/(?<=[.!?])\s+|\s*\n\s*/)
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => {
      const isNeeded = namesIn(sentence).some((name) => needs.includes(name))
      return isNeeded ? formsOf(sentence, values, town) : optional(fillIn(sentence, values), keep.extra)
    })
}

/** What an empty field leaves behind. */
const tidy = (words: string): string => words.replace(/[,:]\s*(?=[.,:;?!])/g, '').replace(/\s+(?=[.,:;?!])/g, '')

/** First without the name, then with the town alone, less of the course’s name, no town, no course, and last without its last words. */
function formsOf(sentence: string, values: Readonly<Record<string, string>>, town: string | undefined): Clause {
  const say = (less: Readonly<Record<string, string>>) => tidy(fillIn(sentence, { ...values, ...less }))
  const near = { name: '', ...(town && { place: town }) }
  const shorter = fewerWords(values.course ?? '')
  const course = shorter.at(-1) ?? values.course ?? ''
  const bare = say({ name: '', place: '', course: '' })
  const forms = [
    { says: fillIn(sentence, values), keep: keep.name },
    { says: say({ name: '' }), keep: keep.place },
    ...[say(near), ...shorter.map((one) => say({ ...near, course: one }))].map((says) => ({ says, keep: keep.course })),
    { says: say({ name: '', place: '', course }), keep: keep.town },
    ...[bare, ...fewerWords(bare)].map((says) => ({ says, keep: keep.words })),
  ]
  return forms.filter(({ says }, at) => says !== forms[at + 1]?.says)
}

export type Piece = { readonly words: string; readonly kind: 'same' | 'gone' | 'new' }

const wordsOf = (text: string) => text.match(/\s*\S+/g) ?? []

/** Word by word, by the longest common subsequence. */
export function differenceOf(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const longest = old.map(() => now.map(() => 0)).concat([now.map(() => 0)])
  const at = (row: number, column: number) => longest[row]?.[column] ?? 0
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--) {
      const line = longest[row]
      if (line)
        line[column] =
          old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  const pieces: Piece[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [gone, added] = [old[row], now[column]]
    if (gone !== undefined && gone === added) {
      pieces.push({ words: gone, kind: 'same' })
      row++
      column++
    } else if (gone !== undefined && (added === undefined || at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ words: gone, kind: 'gone' })
      row++
    } else if (added !== undefined) {
      pieces.push({ words: added, kind: 'new' })
      column++
    }
  }
  return joined(pieces)
}

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.kind === piece.kind) all[all.length - 1] = { kind: piece.kind, words: last.words + piece.words }
    else all.push(piece)
  }
  return all
}
