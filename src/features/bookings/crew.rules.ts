export const startsShown = 30

export type CrewStart = {
  sessionId: number
  slotId: number
  startDate: string
  endDate: string
  place: string
  venue: string | null
  availableSpaces: number
}

export type CrewPlace = { slug: string; name: string; starts: number }

export const leftOutText = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? 'One of the people chosen no longer works for you and was left out.'
      : `${count} of the people chosen no longer work for you and were left out.`
