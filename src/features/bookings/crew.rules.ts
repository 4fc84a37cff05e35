/** Coming starts shown at once. */
export const startsShown = 30

/** A coming start of a course, as a manager chooses it for several people. */
export type CrewStart = {
  sessionId: number
  slotId: number
  startDate: string
  endDate: string
  place: string
  venue: string | null
  availableSpaces: number
}

/** A place in which a course comes up, with how many starts have enough seats there. */
export type CrewPlace = { slug: string; name: string; starts: number }

/** What is said of people who were chosen elsewhere and are left out; empty when that is nobody. */
export const leftOutText = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? 'One of those who were chosen does not work for you any more, and was left out.'
      : `${count} of those who were chosen do not work for you any more, and were left out.`
