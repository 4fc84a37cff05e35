/** Every number that the supervisor holds to. Tests shorten the times. */
export interface SupervisorLimits {
  /** A process that has said nothing for so long turns no more, and is killed. */
  readonly silentMs: number
  /** Longest time until a new worker must be ready, and that an old one may take for what it has under way. */
  readonly readyMs: number
  readonly drainMs: number
  /** Longest time that a front may take for its last answers (its own drain is shorter, see limits.ts), and a worker for its end. */
  readonly lastAnswersMs: number
  readonly endMs: number
  /** Pause before a process that died is started again: the first, and the longest while it goes on dying. */
  readonly restartMs: readonly [first: number, longest: number]
  /** A process that worked for so long did not die of its start. */
  readonly wellMs: number
  /** A worker that is younger is not replaced for its failures: the next one would fail as well. */
  readonly triedMs: number
}

export const defaultLimits: SupervisorLimits = {
  silentMs: 10_000,
  readyMs: 60_000,
  drainMs: 30_000,
  lastAnswersMs: 10_500,
  endMs: 2_000,
  restartMs: [50, 10_000],
  wellMs: 2_000,
  triedMs: 60_000,
}
