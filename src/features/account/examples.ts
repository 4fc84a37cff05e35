import { exampleBrand } from '@/features/messages/examples'
import type { StaffWelcome, Welcome } from './mail/mails'

export const welcomeExample: Welcome = {
  brand: exampleBrand,
  firstName: 'Hēmi',
  accountUrl: 'https://hivis.example/account/',
  calendarUrl: 'https://hivis.example/training/course-calendar/',
}

export const staffWelcomeExample: StaffWelcome = {
  brand: exampleBrand,
  name: 'Ana Rewi',
  email: 'ana@hivis.example',
  by: 'Mere Tamihana',
  work: ['Editor: Writes pages and news', 'Support: Helps customers: people, bookings, enquiries, messages'],
  hasGroups: false,
  url: 'https://hivis.example/desk/sign-in/?next=%2Fdesk%2F',
}
