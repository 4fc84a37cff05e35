/** Short enough that a reply with a snippet still fits. */
export const longestSnippet = { name: 60, text: 2_000 } as const

/** What a snippet may leave to the enquiry, and what each says. Written in braces: `{first name}`. */
export const snippetFields = [
  { name: 'first name', says: 'the sender’s first name' },
  { name: 'reference', says: 'the enquiry’s number' },
  { name: 'course', says: 'the course they asked about' },
  { name: 'next date', says: 'its next date with a free seat, near them first' },
  { name: 'our phone', says: 'our phone number' },
  { name: 'my name', says: 'your first name' },
] as const

type FieldName = (typeof snippetFields)[number]['name']

/** Without a value, or with an empty one, a field stays as it is written. */
export type SnippetValues = Readonly<Partial<Record<FieldName, string>>>

const mark = /\{(\p{L}[\p{L} ]{0,28})\}/gu

/** Snippets that were written before there were more fields. */
const formerNames: Readonly<Record<string, FieldName>> = { name: 'first name' }

function knownAs(given: string, values: SnippetValues): string | undefined {
  const wanted = given.trim().toLowerCase()
  const known = snippetFields.find(({ name }) => name === wanted)?.name ?? formerNames[wanted]
  return known && values[known]
}

/** The snippet as it goes into a reply. What isn’t known keeps its braces, see `unfilledIn`. */
export const fillSnippet = (text: string, values: SnippetValues): string =>
  text.replaceAll(mark, (whole: string, name: string) => knownAs(name, values) || whole)

/** Fields that are still in braces, in their order: a reply isn’t sent with any. */
export const unfilledIn = (text: string): readonly { mark: string; at: number }[] =>
  [...text.matchAll(mark)].map((found) => ({ mark: found[0], at: found.index }))

/** Inserts at the cursor or over the selection; `at` is the new cursor position. */
export function insertAt(text: string, [from, to]: readonly [number, number], given: string) {
  return { text: text.slice(0, from) + given + text.slice(to), at: from + given.length }
}

/** The words typed after a slash that begins a word just before the cursor; null if there is none, as in a date or an address. */
export const askedBySlash = (text: string, at: number): string | null =>
  /(?:^|\s)\/((?:[\p{L}\p{M}’'-]+ ?){0,4})$/u.exec(text.slice(0, at))?.[1] ?? null

type Named = { readonly name: string; readonly text: string }

/** Those with all the words, in their name first. `fold` makes letters alike. */
export function snippetsLike<One extends Named>(
  snippets: readonly One[],
  asked: string,
  fold: (text: string) => string,
): One[] {
  const words = fold(asked).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => ` ${fold(text)}`.includes(` ${word}`))
  const byName = snippets.filter(({ name }) => holds(name))
  return [...byName, ...snippets.filter((one) => !byName.includes(one) && holds(`${one.name} ${one.text}`))]
}
