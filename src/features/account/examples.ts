import { exampleBrand } from '@/features/messages/examples'
import type { WelcomeProps } from './mail/welcome'

export const welcomeExample: WelcomeProps = {
  brand: exampleBrand,
  firstName: 'Hēmi',
  accountUrl: 'https://hivis.example/account/',
  calendarUrl: 'https://hivis.example/training/course-calendar/',
}
