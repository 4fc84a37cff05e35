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
      ? 'One of those who were chosen does not work for you any more, and was left out.'
      : `${count} of those who were chosen do not work for you any more, and were left out.`
