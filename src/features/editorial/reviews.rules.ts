export const reviewKinds = {
  asked: 'page-to-review',
  published: 'page-published',
  'sent back': 'page-sent-back',
} as const

export type ReviewKind = keyof typeof reviewKinds

/** The editor saves every choice at once: one that is taken back within this many seconds notifies no one. */
export const settleSeconds = 60

/** What a version changed since the page was last published: null for a page that never was. */
export type Changed = Readonly<
  Record<'title' | 'address' | 'text' | 'links' | 'search' | 'dates' | 'menus', boolean>
> | null

const words = {
  title: 'title',
  address: 'address',
  text: 'text',
  links: 'pictures or links',
  search: 'what search engines show',
  dates: 'dates of publishing',
  menus: 'place among other pages',
} as const

/** In one line. */
export function changedText(changed: Changed): string {
  if (changed === null) return 'It’s a new page.'
  const said = Object.entries(words).flatMap(([name, word]) => (isOn(changed, name) ? [word] : []))
  const last = said.at(-1)
  if (last === undefined) return 'Changed: how it looks.'
  return `Changed: ${said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${last}` : last}.`
}

const isOn = (changed: Readonly<Record<string, boolean>>, name: string): boolean => changed[name] === true
