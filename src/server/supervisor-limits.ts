/** All limits of the supervisor. Tests shorten the times. */
export interface SupervisorLimits {
  readonly silentMs: number
  /** For a new worker to be ready, and for an old one to finish its requests. */
  readonly readyMs: number
  readonly drainMs: number
  /** For a front's last responses (its own drain is shorter, see limits.ts), for those of a replaced front, and for a worker's exit. */
  readonly lastAnswersMs: number
  readonly replacedAnswersMs: number
  readonly endMs: number
  /** Restart backoff: first and longest pause. */
  readonly restartMs: readonly [first: number, longest: number]
  /** Uptime after which a death resets the backoff. */
  readonly wellMs: number
  /** A younger worker is not replaced for its failures: the next one would fail as well. */
  readonly triedMs: number
}

export const defaultLimits: SupervisorLimits = {
  silentMs: 10_000,
  readyMs: 180_000,
  drainMs: 30_000,
  lastAnswersMs: 10_500,
  replacedAnswersMs: 61_000,
  endMs: 2_000,
  restartMs: [50, 10_000],
  wellMs: 2_000,
  triedMs: 60_000,
}
