import { DayPage } from '@/features/day/components/day-page'

export const metadata = { title: 'Your day' }

/** Works offline: it has no one's data in it, and reads the day from the phone. */
export default function Page() {
  return <DayPage />
}
