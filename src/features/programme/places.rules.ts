import { fold } from '@/lib/letters'

const folded = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether two texts name one room, one of them perhaps with its address after a comma. As `hivis_is_room` of the database, which decides. */
export function isRoom(one: string, other: string): boolean {
  const [first, second] = [one, other].map(folded)
  if (!first || !second) return false
  return first === second || first === folded(other.split(',')[0] ?? '') || folded(one.split(',')[0] ?? '') === second
}
