type Given = {
  /** Taken online at one’s own pace. */
  readonly isSelfPaced?: boolean
  readonly isVirtual: boolean
  readonly renewsCard: boolean
  readonly hasCard: boolean | null
  readonly whatToBring: string | null
}

/** The course's own list, or photo identification and the card it renews. */
export function thingsToBring({ isVirtual, renewsCard, hasCard, whatToBring }: Given): readonly string[] {
  const own = (whatToBring ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const card = hasCard === null ? 'Your current card, if you’re renewing it' : 'Your current card'
  const usual = [
    isVirtual ? 'Photo identification, to show on screen' : 'Photo identification',
    ...(renewsCard && hasCard !== false ? [card] : []),
  ]
  return own.length > 0 ? own : usual
}

/** What to bring, plus arrival time. */
export const bringingOf = (given: Given): readonly string[] =>
  given.isSelfPaced
    ? ['Nothing: any phone or computer will do']
    : [...thingsToBring(given), given.isVirtual ? 'Be online ten minutes early' : 'Be there ten minutes early']
