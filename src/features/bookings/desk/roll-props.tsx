import type { Roll } from '../sessions/contract'

/** Does something with a start, and shows its roll as it is then. @throws ApiError. */
export type Change = (path: string, body: object, done: string) => Promise<null>

export type RollProps = {
  readonly roll: Roll
  readonly change: Change
  readonly isBusy: boolean
  /** A single tap: a failure is said above the roll. */
  readonly tap: (path: string, body: object) => Promise<void>
}
