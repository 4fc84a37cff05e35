import { debtorsList } from '@/features/billing/desk/debtors.list'
import { debtorsPage } from '@/features/billing/desk/debtors-page'
import { listPage } from '@/features/desk/components/list-page'

export const metadata = { title: debtorsList.title }

export default listPage(debtorsList, debtorsPage)
