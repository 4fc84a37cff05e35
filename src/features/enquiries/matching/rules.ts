import { seal, unseal } from '@/lib/seal'
import { teamSizes } from '../forms/course-waitlist.contract'

const purpose = 'course request'

/** The token in a match email's link: it grants the right to close the request. */
export const requestToken = (enquiry: number): string => seal(purpose, enquiry)

/** The enquiry id, or null for a token we didn't seal. */
export function readRequestToken(token: string): number | null {
  const opened = unseal(purpose, token)
  return typeof opened === 'number' && Number.isSafeInteger(opened) && opened > 0 ? opened : null
}

/** Spec section 9. */
export const fewestLearners: readonly { size: string; fewest: number }[] = teamSizes.map((size) => ({
  size,
  fewest: Number.parseInt(size, 10),
}))

export const matchedAtOnce = 200

/** Team sizes as numbers; null is no upper bound (spec section 9, `10+`). */
const learners: Readonly<Record<string, readonly [least: number, most: number | null]>> = {
  '1-3': [1, 3],
  '4-6': [4, 6],
  '7-10': [7, 10],
  '10+': [10, null],
}

/** The learners that entries of these sizes stand for: `5–9`, or `at least 12`. */
export function countLearners(sizes: readonly string[]): string {
  const known = sizes.flatMap((size) => (Object.hasOwn(learners, size) ? [learners[size] ?? [0, 0]] : []))
  const least = known.reduce((sum, [one]) => sum + (one ?? 0), 0)
  if (known.some(([, most]) => most === null)) return `at least ${least}`
  const most = known.reduce((sum, [, one]) => sum + (one ?? 0), 0)
  return least === most ? String(least) : `${least}–${most}`
}
