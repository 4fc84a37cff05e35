/** True while a booking is cancelled or moved free of charge; days are NZ days (product decisions, section 5). */
export const isFree = (today: string, freeUntil: string): boolean => today <= freeUntil

/**
 * What goes back for seats, in cents with GST: their share of what the booking cost. Shares are counted from the first seat that was cancelled, so
 * that all of them together are the whole to the cent.
 */
export function shareBack(
  totalCents: number,
  { seats, before, now }: { seats: number; before: number; now: number },
): number {
  const upTo = (count: number) => Math.round((totalCents * count) / seats)
  return upTo(before + now) - upTo(before)
}
