export const needPers = ['start', 'person'] as const

/** `12 for each start`, `1 for each person`. */
export const needText = ({ count, per }: { count: number; per: string }): string =>
  `${count} for each ${per === 'person' ? 'person' : 'start'}`

/** After a change: `Saved. 2 coming sessions lack some: …`. */
export function shortText(said: string, short: readonly { readonly title: string }[]): string {
  if (short.length === 0) return said
  const which = short.length === 1 ? 'One coming session doesn’t' : `${short.length} coming sessions don’t`
  return `${said} ${which} have enough now: ${short.map(({ title }) => title).join(', ')}.`
}
