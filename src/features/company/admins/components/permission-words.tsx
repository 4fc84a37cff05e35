import type { Permission } from '@/features/account/rules'

export const permissionWords: Record<Permission, { label: string; hint: string }> = {
  viewer: { label: 'Viewer', hint: 'Sees people, cards, orders and invoices.' },
  booker: { label: 'Booker', hint: 'Books courses, adds people and pays by card.' },
  manager: {
    label: 'Manager',
    hint: 'Everything a booker can do, plus buys on account and invites viewers and bookers.',
  },
  owner: { label: 'Owner', hint: 'Can do everything, and invites managers and owners.' },
}
