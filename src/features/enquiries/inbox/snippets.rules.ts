/** Short enough that a reply with a snippet still fits. */
export const longestSnippet = { name: 60, text: 2_000 } as const

type Filling = { name: string; reference: string }

export const fillSnippet = (text: string, { name, reference }: Filling): string =>
  text.replaceAll('{name}', () => name || 'there').replaceAll('{reference}', () => reference)

/** Inserts at the cursor or over the selection; `at` is the new cursor position. */
export function insertAt(text: string, [from, to]: readonly [number, number], given: string) {
  return { text: text.slice(0, from) + given + text.slice(to), at: from + given.length }
}
