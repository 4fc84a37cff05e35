type Start = {
  readonly state: string
  readonly type: string
  readonly isCancelledByProvider: boolean
  readonly endDate: string
}

/** Everyone on a course online has a link of their own; there's no day to share. */
export const mayShare = ({ state, type, isCancelledByProvider, endDate }: Start, now: Date): boolean =>
  state === 'confirmed' && type !== 'online' && !isCancelledByProvider && new Date(endDate) > now

export type Ending = 'over' | 'switched-off' | 'off'

/** Why a link no longer shows its ticket; null while it does. */
export function endingOf({ isEnded, ...start }: Start & { readonly isEnded: boolean }, now: Date): Ending | null {
  if (new Date(start.endDate) <= now) return 'over'
  if (isEnded) return 'switched-off'
  return mayShare(start, now) ? null : 'off'
}
