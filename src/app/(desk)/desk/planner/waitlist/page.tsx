import { waitlistList } from '@/features/counter/desk/waitlist.list'
import { waitlistReading } from '@/features/counter/lists.data'
import { listPage } from '@/features/desk/components/list-page'

export const metadata = { title: waitlistList.title }

export default listPage(waitlistList, waitlistReading)
