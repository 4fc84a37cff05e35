/* What is known of a value from outside: storage, the network, an editor's JSON. */

/** Arrays are objects too. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Cut at `most` characters; '' for anything but text. */
export const textOf = (value: unknown, most = 250): string => (typeof value === 'string' ? value.slice(0, most) : '')

/** Null for malformed JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
