/** The longest name, and the longest text: a reply with it must still fit. */
export const longestSnippet = { name: 60, text: 2_000 } as const

type Filling = { name: string; reference: string }

/** A snippet with what it says of the sender filled in. Without a first name it greets everyone: “there”. */
export const fillSnippet = (text: string, { name, reference }: Filling): string =>
  text.replaceAll('{name}', () => name || 'there').replaceAll('{reference}', () => reference)

/** A text with another put in at a place, or over what was chosen there; `at` is where one writes on. */
export function insertAt(text: string, [from, to]: readonly [number, number], given: string) {
  return { text: text.slice(0, from) + given + text.slice(to), at: from + given.length }
}
