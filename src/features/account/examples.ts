import { exampleBrand } from '@/features/messages/examples'
import type { Welcome } from './mail/mails'

export const welcomeExample: Welcome = {
  brand: exampleBrand,
  firstName: 'Hēmi',
  accountUrl: 'https://hivis.example/account/',
  calendarUrl: 'https://hivis.example/training/course-calendar/',
}
