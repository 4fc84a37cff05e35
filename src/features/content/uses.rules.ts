import { deskBusinessPath, deskCoursePath, deskStaffPath } from '@/desk-paths'
import { adminHomePath, adminPath } from '@/paths'

const places = {
  pages: 'Page',
  'shared-blocks': 'Shared block',
  menus: 'Menu',
  'online-courses': 'Online course',
  played: 'Course at the desk',
  courses: 'Course',
  'shop-items': 'Shop item',
  trainers: 'Trainer',
  settings: 'Words and looks',
  business: 'Settings of the desk',
} as const

/** What shows a picture, a document or a page, or leads to it. `isDraft`: only a draft of it does. */
export type Use = {
  readonly place: keyof typeof places
  readonly id: number
  readonly title: string
  readonly isDraft: boolean
}

export const placeWords = (place: Use['place']): string => places[place]

/** Where staff change it. */
export function pathOfUse({ place, id }: Pick<Use, 'place' | 'id'>): string {
  if (place === 'trainers') return `${deskStaffPath}${id}/`
  if (place === 'played') return deskCoursePath(id)
  if (place === 'business') return deskBusinessPath
  return place === 'settings' ? `${adminHomePath}/globals/settings` : adminPath(place, id)
}

const mostNamed = 5

/** Why it can’t be deleted; null if nothing uses it. */
export function refusalOfDelete(uses: readonly Use[]): string | null {
  if (uses.length === 0) return null
  const names = uses.slice(0, mostNamed).map(({ title, isDraft }) => `“${title}”${isDraft ? ' (draft)' : ''}`)
  const more = uses.length > mostNamed ? ` and ${uses.length - mostNamed} more` : ''
  return `It is used on ${names.join(', ')}${more}. Take it out there first.`
}
