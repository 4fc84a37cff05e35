import { formatNamedDay, formatTime } from '@/lib/dates'
import { inWords } from '@/lib/in-words'

/**
 * Busy trainer or venue (with this session), leave, too few headsets, a small room, or equipment (of this name) that others have.
 * `free`: rooms to take instead. Of equipment: how many are needed, there, and left then; who has most of them, and when all can be here again.
 */
export type Clash = {
  readonly kind: 'trainer' | 'venue' | 'leave' | 'headsets' | 'room' | 'equipment'
  readonly title: string
  readonly free?: readonly string[]
  readonly needed?: number
  readonly has?: number
  readonly left?: number
  readonly holder?: string | null
  readonly startsAt?: string | null
  readonly backAt?: string | null
}

const freeText = (free: readonly string[] = []): string => (free.length > 0 ? ` Free then: ${inWords(free)}.` : '')

const moment = (at: string): string => `${formatTime(new Date(at))} on ${formatNamedDay(new Date(at))}`

function equipmentText({ title, needed = 0, has = 0, left = 0, holder, startsAt, backAt }: Clash): string {
  if (needed > has) return `${title}: ${needed} are needed, and there are ${has}. Choose fewer seats.`
  const who = holder && startsAt ? ` ${holder}, ${moment(startsAt)}, has them.` : ''
  const back = backAt ? ` All can be here again from ${moment(backAt)}.` : ''
  return `${title}: ${needed} needed, ${left} of ${has} free then.${who}${back} Choose another time, or fewer seats.`
}

const clashWords: Readonly<Record<Clash['kind'], (clash: Clash) => string>> = {
  trainer: ({ title }) => `The trainer is busy at that time: ${title}. Choose another time or trainer.`,
  venue: ({ title, free }) => `The room is taken at that time: ${title}. Choose another time or room.${freeText(free)}`,
  leave: ({ title }) => `The trainer is away then: ${title}. Choose another day or trainer.`,
  headsets: ({ title }) =>
    `There aren’t enough VR headsets at that time: this place has ${title}. Choose another time.`,
  room: ({ title, free }) =>
    `The room has ${title} seats, and the session has more. Choose another room, or fewer seats.${freeText(free)}`,
  equipment: equipmentText,
}

export const clashText = (clash: Clash): string => clashWords[clash.kind](clash)
