import type { Roll } from '../contract'

/** Shows the new roll. @throws ApiError. */
export type Change = (path: string, body: object, done: string) => Promise<null>

export type RollProps = {
  readonly roll: Roll
  readonly change: Change
  /** As `change`, but says it without showing it: the button shows it. Taps during another are ignored. */
  readonly tap: (path: string, body: object, done: string) => Promise<void>
}
