import type { MailBrand } from './mail/frame'
import type { Rendered } from './mail/render'
import { type FieldsOf, type Filled, ours, oursOf, type WordingKey } from './our-wordings.rules'

/** Who words messages; `admin` may always. */
export const wordingRoles = ['support'] as const

export const wordingKeys = Object.keys(ours).flatMap((key) => readKey(key) ?? [])

/** The message of this name; null for none. */
export function readKey(key: string): WordingKey | null {
  return isKey(key) ? key : null
}

function isKey(key: string): key is WordingKey {
  return Object.hasOwn(ours, key)
}

/** What a message says in words that staff may change. The subject is null for a text message. */
export type Wording = { readonly subject: string | null; readonly text: string }

/** Looks up what a message says now. */
export type FindWording = (key: WordingKey) => Promise<Wording>

/** Messages with invented people, drawn by what draws the real ones, in the words that are found. */
export type Samples<Key extends WordingKey> = Readonly<
  Record<Key, (find: FindWording, brand: MailBrand) => Promise<Rendered>>
>

/** Our own words of a message. */
export const findOurs: FindWording = async (key) => wordingOf(key)

/** Our own words, at once. */
export const wordingOf = (key: WordingKey): Wording => ({ subject: oursOf(key).subject, text: oursOf(key).text })

export const longestSubject = 150
export const longestText = 3000
export const longestTextMessage = 300

const field = /\{\{\s*([^{}]*?)\s*\}\}/g

/** What is wrong with words for a message, in sentences by where; empty for words that can be sent. */
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

/** {{one}}, {{two}} and {{three}}. */
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

/** What stands in a message for whoever gets it. A field that is empty leaves no gap before the comma after it; what is filled in is never read for fields. */
export async function fill<Key extends WordingKey>(
  key: Key,
  values: Readonly<Record<FieldsOf<Key>, string>>,
  find: FindWording,
): Promise<Filled> {
  const { subject, text } = await find(key)
  const known: Readonly<Record<string, string>> = values
  const filled = (words: string) =>
    words
      .replace(/( ?)\{\{\s*([^{}]*?)\s*\}\}/g, (_, gap: string, name: string) =>
        known[name] ? `${gap}${known[name]}` : '',
      )
      .trim()
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map(filled)
    .filter(Boolean)
  return { subject: filled(subject ?? ''), paragraphs }
}

export type Piece = { readonly words: string; readonly kind: 'same' | 'gone' | 'new' }

/** Each word with the gap before it. */
const wordsOf = (text: string) => text.match(/\s*\S+/g) ?? []

/** What changed from one text to another, word by word: the longest run of words that both have stays. */
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

/** Neighbours of one kind as one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.kind === piece.kind) all[all.length - 1] = { kind: piece.kind, words: last.words + piece.words }
    else all.push(piece)
  }
  return all
}
