import { slugOf } from '@/features/pages/rules'

/** A name as an address on the site: “Ōtaki, upstairs” is `otaki-upstairs`. At most `longest` characters, never empty. */
export function slugOfName(name: string, longest: number): string {
  return slugOf(name).slice(0, longest).replace(/-+$/, '') || 'first'
}

/** How long it takes, from clock times of one day such as `08:30`: “4 hours”, “1 hour 30 minutes”. */
export function durationOf(from: string, to: string): string {
  const [hours = 0, minutes = 0] = from.split(':').map(Number)
  const [endHours = 0, endMinutes = 0] = to.split(':').map(Number)
  const all = endHours * 60 + endMinutes - hours * 60 - minutes
  const parts = [
    [Math.floor(all / 60), 'hour'],
    [all % 60, 'minute'],
  ] as const
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : [])).join(' ')
}
