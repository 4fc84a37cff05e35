import { creditList } from '@/features/billing/desk/credit.list'
import { creditSource } from '@/features/billing/lists.data'
import { listPage } from '@/features/desk/components/list-page'

export const metadata = { title: creditList.title }

export default listPage(creditList, { source: creditSource })
