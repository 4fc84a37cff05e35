import { formatDay } from '@/lib/dates'

export const needPers = ['start', 'person'] as const

/** `12 for each start`, `1 for each person`. */
export const needText = ({ count, per }: { count: number; per: string }): string =>
  `${count} for each ${per === 'person' ? 'person' : 'start'}`

/** `2 out of service, 03 Dec 2026 to 10 Dec 2026: at the repairer`. */
export const outageText = ({
  count,
  startsOn,
  endsOn,
  reason,
}: {
  count: number
  startsOn: string
  endsOn: string
  reason: string | null
}): string =>
  `${count} out of service, ${startsOn === endsOn ? formatDay(startsOn) : `${formatDay(startsOn)} to ${formatDay(endsOn)}`}${reason ? `: ${reason}` : ''}`

/** After a change: `Saved. 2 coming sessions lack some: …`. */
export function shortText(said: string, short: readonly { readonly title: string }[]): string {
  if (short.length === 0) return said
  const which = short.length === 1 ? 'One coming session doesn’t' : `${short.length} coming sessions don’t`
  return `${said} ${which} have enough now: ${short.map(({ title }) => title).join(', ')}.`
}
