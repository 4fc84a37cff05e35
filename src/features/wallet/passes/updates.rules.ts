/** What became of telling a wallet. `gone`: there is nobody to tell any more. `later`: try again. */
export type PushOutcome =
  | { readonly kind: 'told' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly problem: string }

/** The time a worker has for one wallet before another may take it over. */
export const leaseSeconds = 30

const firstDelaySeconds = 1
const longestDelaySeconds = 60 * 60

/** A wallet that could not be told for so many attempts (a day and more) waits for the next change. */
export const mostAttempts = 36

/** Seconds until the next attempt after so many: 1 s, 2 s, 4 s and so on, an hour at most. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(firstDelaySeconds * 2 ** Math.max(0, attempts - 1), longestDelaySeconds)
}
