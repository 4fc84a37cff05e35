/** Maximum of a PostgreSQL integer, and so of a row id. */
export const biggestInt = 2_147_483_647

/** The row id in an address, which has one spelling: no sign, leading zero, space, exponent or other base. Null for anything else. */
export function readId(text: unknown): number | null {
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= biggestInt ? id : null
}

/** A whole number in an address: its one spelling, too. NaN for anything else. */
export const readWhole = (text: unknown): unknown =>
  typeof text === 'string' ? (/^(?:0|-?[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN) : text
