import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { type StaffWelcome, writeStaffWelcome } from './mails'

const welcome: Omit<StaffWelcome, 'brand'> = {
  name: 'Ana Rewi',
  email: 'ana@hivis.example',
  by: 'Mere Tamihana',
  work: ['Editor: Writes pages and news', 'Support: Helps customers: people, bookings, enquiries, messages'],
  hasGroups: false,
  url: 'https://hivis.example/desk/sign-in/?next=%2Fdesk%2F',
}

export const staffSamples = {
  'staff-welcome': (brand) => writeStaffWelcome({ ...welcome, brand }),
} satisfies Partial<Samples<WordingKey>>
