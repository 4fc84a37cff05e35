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

/** Team sizes as numbers; `10+` has no upper bound (spec section 9). */
const learners: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['1-3', [1, 3]],
  ['4-6', [4, 6]],
  ['7-10', [7, 10]],
  ['10+', [10, Number.POSITIVE_INFINITY]],
])

/** The learners that entries of these sizes stand for: `5–9`, or `at least 12`. */
export function countLearners(sizes: readonly string[]): string {
  let [least, most] = [0, 0]
  for (const size of sizes) {
    const [fewest, all] = learners.get(size) ?? [0, 0]
    least += fewest
    most += all
  }
  if (most === Number.POSITIVE_INFINITY) return `at least ${least}`
  return least === most ? String(least) : `${least}–${most}`
}
