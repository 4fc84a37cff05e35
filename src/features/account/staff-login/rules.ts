/** Wrong passwords, or letters with a link, that one caller may ask for with one address within the span, in minutes. */
export const loginLimits = { most: 5, minutes: 15 } as const

/** No login fails, and no letter is promised, sooner than this: longer than any work behind it takes. In milliseconds. */
export const answerMs = 1000

/** Who tries, and with which address: the limit counts both together, so that no stranger locks a member of staff out. */
export function attemptKey(caller: string, email: unknown): string {
  return `${caller} ${typeof email === 'string' ? email.trim().toLowerCase() : ''}`
}

/** What somebody reads who tried too often. `waitMs` in milliseconds. */
export function waitText(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000)
  return `Too many tries with this address. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`
}
