import type { Roll } from '../sessions/contract'

/** Shows the new roll. @throws ApiError. */
export type Change = (path: string, body: object, done: string) => Promise<null>

export type RollProps = {
  readonly roll: Roll
  readonly change: Change
  readonly isBusy: boolean
  readonly tap: (path: string, body: object) => Promise<void>
}
