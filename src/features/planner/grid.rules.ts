import { holidayFinder } from '@/features/places/working-days.rules'
import { isRoom } from '@/features/programme/places.rules'
import { addNzDays, formatDay, formatShortDay, formatTime, nzClock, nzDay, nzInstant } from '@/lib/dates'
import { dayNumber } from '@/lib/day-rules'
import type { CalendarKit, CalendarRoom, CalendarStart, Leave } from './data'
import { type CalendarAsked, mondayOf } from './rules'

export type CalendarItem = {
  readonly id: number
  readonly day: string
  readonly from: string
  readonly time: string
  readonly course: string
  readonly where: string
  readonly trainer: string | null
  readonly trainerId: number | null
  readonly placeId: number
  readonly venue: string | null
  readonly seats: string
  readonly fill: number
  readonly waiting: number
  readonly state: string
  readonly clash: string | null
  /** The first day, and which day this is; null for a one-day course. */
  readonly dayOf: string | null
  readonly version: string
}

export type CalendarTarget = {
  readonly trainerId?: number | null
  readonly venue?: string | null
  readonly placeId?: number
}

export type CalendarCell = {
  readonly day: string
  readonly closed: string | null
  readonly leaveId: number | null
  readonly items: readonly CalendarItem[]
  /** Where equipment is that day. */
  readonly notes?: readonly { readonly text: string; readonly isUrgent: boolean }[]
}

export type CalendarRow = {
  readonly key: string
  readonly label: string
  readonly sub: string | null
  readonly target: CalendarTarget
  readonly cells: readonly CalendarCell[]
}

export type CalendarGroup = {
  readonly key: string
  readonly label: string | null
  readonly sub: string | null
  readonly rows: readonly CalendarRow[]
}

export type CalendarHead = {
  readonly key: string
  readonly label: string
  readonly sub: string
  readonly isToday: boolean
}

export const clashWords: Readonly<Record<string, string>> = {
  declined: 'Trainer can’t come',
  trainer: 'Trainer is elsewhere',
  venue: 'Room clash',
  leave: 'Trainer is away',
  headsets: 'Too few headsets',
  room: 'Room is too small',
  equipment: 'Too little equipment',
}

export function itemsOf(start: CalendarStart, from: string, to: string): CalendarItem[] {
  const [first, last] = [nzDay(start.startsAt), nzDay(start.endsAt)]
  const days = dayNumber(last) - dayNumber(first) + 1
  return Array.from({ length: days }, (_, index) => addNzDays(first, index))
    .filter((day) => day >= from && day <= to)
    .map((day) => ({
      id: start.id,
      day,
      from: nzClock(start.startsAt),
      time: formatTime(start.startsAt),
      course: start.course,
      where: [start.place, start.venue].filter(Boolean).join(', '),
      trainer: start.trainer,
      trainerId: start.trainerId,
      placeId: start.placeId,
      venue: start.venue,
      seats: start.taken >= start.capacity ? 'Full' : `${start.taken}/${start.capacity}`,
      fill: Math.round((100 * start.taken) / Math.max(1, start.capacity)),
      waiting: start.waiting,
      state: start.state,
      clash: start.clash && (clashWords[start.clash] ?? null),
      dayOf: days > 1 ? `Day ${dayNumber(day) - dayNumber(first) + 1} of ${days}` : null,
      version: start.version,
    }))
}

const isOn = (leave: Leave, day: string) => leave.startsOn <= day && leave.endsOn >= day

const awayText = ({ part, reason }: Leave) => `${reason ?? 'Leave'}${part === null ? '' : ` (${part})`}`

type Laid = { items: readonly CalendarItem[]; leave: readonly Leave[]; days: readonly string[] }

const cellsOf = (
  { days, leave }: Laid,
  items: readonly CalendarItem[],
  of: { region?: string | null; trainerId?: number | null },
): CalendarCell[] => {
  const holidayOf = holidayFinder(of.region ?? null)
  return days.map((day) => {
    const own = leave.filter((one) => one.trainerId === of.trainerId && isOn(one, day))
    const [away] = own
    return {
      day,
      closed: away ? own.map(awayText).join(', ') : holidayOf(day),
      leaveId: away?.id ?? null,
      items: items.filter((item) => item.day === day),
    }
  })
}

const sessionsText = (items: readonly CalendarItem[]) => {
  const count = new Set(items.map(({ id }) => id)).size
  return `${count} ${count === 1 ? 'session' : 'sessions'}`
}

const roomText = ({ capacity, floor, facilities, isOpen }: CalendarRoom) =>
  [`${capacity} seats`, floor, facilities, isOpen ? null : 'closed'].filter(Boolean).join(', ')

const roomsText = (count: number) => `${count} ${count === 1 ? 'room' : 'rooms'}`

/** With `rooms`, a row for each room of a place, used or not, then for what isn’t in one of them. */
export function byPlace(
  laid: Laid,
  starts: readonly CalendarStart[],
  rooms: readonly CalendarRoom[] | null,
): CalendarGroup[] {
  const places = [...new Map(starts.map((start) => [start.placeId, start])).values()]
  return places.map(({ placeId, place, region }) => {
    const own = laid.items.filter((item) => item.placeId === placeId)
    if (rooms === null) {
      const cells = cellsOf(laid, own, { region })
      const row = { key: `place${placeId}`, label: place, sub: sessionsText(own), target: { placeId }, cells }
      return { key: `place${placeId}`, label: null, sub: null, rows: [row] }
    }
    const known = rooms.filter((room) => room.placeId === placeId)
    const roomOf = ({ venue }: CalendarItem) => known.find(({ name }) => isRoom(name, venue ?? ''))
    const elsewhere = [...new Set(own.filter((item) => !roomOf(item)).map(({ venue }) => venue))].sort()
    return {
      key: `place${placeId}`,
      label: place,
      sub: [known.length > 0 ? roomsText(known.length) : null, sessionsText(own)].filter(Boolean).join(', '),
      rows: [
        ...known.map((room) => ({
          key: `place${placeId}${room.name}`,
          label: room.name,
          sub: roomText(room),
          target: { placeId, venue: room.name },
          cells: cellsOf(
            laid,
            own.filter((item) => roomOf(item) === room),
            { region },
          ),
        })),
        ...elsewhere.map((venue) => ({
          key: `place${placeId}${venue ?? ''}`,
          label: venue ?? 'No room named',
          sub: null,
          target: { placeId, venue },
          cells: cellsOf(
            laid,
            own.filter((item) => !roomOf(item) && item.venue === venue),
            { region },
          ),
        })),
      ],
    }
  })
}

/** Where each kind of equipment is each day. None while there is none. */
export function byKit(laid: Laid, kits: readonly CalendarKit[]): CalendarGroup[] {
  if (kits.length === 0) return []
  const short = new Set(laid.items.filter(({ clash }) => clash === clashWords.equipment).map(({ id }) => id))
  return [
    {
      key: 'equipment',
      label: 'Equipment',
      sub: 'where it is each day',
      rows: kits.map(({ id, name, count, home, uses }) => ({
        key: `equipment${id}`,
        label: name,
        sub: `${count}, kept in ${home}`,
        target: {},
        cells: laid.days.map((day) => {
          const today = uses.filter((use) => nzDay(use.startsAt) <= day && nzDay(use.endsAt) >= day)
          const places = [...new Set(today.map(({ place }) => place))]
          return {
            day,
            closed: null,
            leaveId: null,
            items: [],
            notes: places.map((place) => {
              const there = today.filter((use) => use.place === place)
              const most = Math.max(...there.map(({ amount }) => amount))
              return { text: `${place}, ${most}`, isUrgent: there.some(({ slotId }) => short.has(slotId)) }
            }),
          }
        }),
      })),
    },
  ]
}

/** Trainers with leave in the span. */
export function byAway(laid: Laid, trainers: readonly { id: number; name: string }[]): CalendarGroup[] {
  const away = trainers.filter(({ id }) =>
    laid.leave.some((one) => one.trainerId === id && laid.days.some((day) => isOn(one, day))),
  )
  if (away.length === 0) return []
  return [
    {
      key: 'away',
      label: 'Trainers away',
      sub: `${away.length} of ${trainers.length}`,
      rows: away.map(({ id, name }) => ({
        key: `away${id}`,
        label: name,
        sub: null,
        target: { trainerId: id },
        cells: cellsOf(laid, [], { trainerId: id }),
      })),
    },
  ]
}

export function byTrainer(laid: Laid, trainers: readonly { id: number; name: string }[]): CalendarGroup[] {
  const rowOf = (trainerId: number | null, label: string): CalendarRow => {
    const own = laid.items.filter((item) => item.trainerId === trainerId)
    return {
      key: `trainer${trainerId ?? ''}`,
      label,
      sub: sessionsText(own),
      target: { trainerId },
      cells: cellsOf(laid, own, { trainerId }),
    }
  }
  const noOne = rowOf(null, 'No trainer')
  const rows = [
    ...(noOne.cells.some(({ items }) => items.length > 0) ? [noOne] : []),
    ...trainers.map(({ id, name }) => rowOf(id, name)),
  ]
  return [{ key: 'trainers', label: null, sub: null, rows }]
}

export const byWeek = ({ items, leave, days }: Laid): CalendarGroup[] => [
  {
    key: 'weeks',
    label: null,
    sub: null,
    rows: Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).map((week) => ({
      key: week[0] ?? '',
      label: formatShortDay(nzInstant(week[0] ?? '', '12:00')).replace(/^\S+ /, ''),
      sub: sessionsText(items.filter(({ day }) => week.includes(day))),
      target: {},
      cells: cellsOf({ items, leave, days: week }, items, {}),
    })),
  },
]

export function spanOf({ view, on }: CalendarAsked): { days: string[]; before: string; after: string; title: string } {
  const count = (from: string, length: number) => Array.from({ length }, (_, index) => addNzDays(from, index))
  if (view === 'day') return { days: [on], before: addNzDays(on, -1), after: addNzDays(on, 1), title: formatDay(on) }
  if (view === 'week') {
    const first = mondayOf(on)
    const title = `${shortOf(first)} to ${formatDay(addNzDays(first, 6)).replace(/^0/, '')}`
    return { days: count(first, 7), before: addNzDays(first, -7), after: addNzDays(first, 7), title }
  }
  const month = on.slice(0, 7)
  const [first, next] = [`${month}-01`, addNzDays(`${month}-28`, 7).slice(0, 7)]
  const days = count(mondayOf(first), 42).filter((_, index, all) => (all[index - (index % 7)] ?? '') < `${next}-01`)
  const title = formatDay(first).replace(/^\d+ /, '')
  return { days, before: addNzDays(first, -1).slice(0, 8).concat('01'), after: `${next}-01`, title }
}

const shortOf = (day: string) =>
  formatDay(day)
    .replace(/ \d{4}$/, '')
    .replace(/^0/, '')

export const shownDays = (days: readonly string[], items: readonly CalendarItem[], view: CalendarAsked['view']) =>
  view === 'week' ? days.filter((day, index) => index < 6 || items.some((item) => item.day === day)) : [...days]
