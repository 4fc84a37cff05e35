import type { Permission } from '@/features/account/rules'

/** The words after “you can” (product decisions, section 1). */
export const permissionWords: Readonly<Record<Permission, { name: string; may: string }>> = {
  viewer: { name: 'a viewer', may: 'see your people, their cards and your orders' },
  booker: { name: 'a booker', may: 'book courses and keep the list of your people up to date' },
  manager: {
    name: 'a manager',
    may: 'book courses, look after every booking, order and person, and invite viewers and bookers',
  },
  owner: { name: 'an owner', may: 'do everything, including account terms and who else runs the account' },
}
