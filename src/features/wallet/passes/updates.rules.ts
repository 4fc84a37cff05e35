/** `gone`: no one has the pass any more. `later`: retry. */
export type PushOutcome =
  | { readonly kind: 'told' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly problem: string }

export const leaseSeconds = 30

const firstDelaySeconds = 1
const longestDelaySeconds = 60 * 60

/** After this many failures (over a day) a wallet waits for the next change. */
export const mostAttempts = 36

/** Exponential backoff, an hour at most. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(firstDelaySeconds * 2 ** Math.max(0, attempts - 1), longestDelaySeconds)
}
