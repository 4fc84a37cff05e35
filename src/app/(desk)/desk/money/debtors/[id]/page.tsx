import { DebtorPage } from '@/features/billing/desk/debtor-page'
import { debtorsList } from '@/features/billing/desk/debtors.list'
import { recordPage } from '@/features/desk/components/record-page'

export const metadata = { title: 'Statement' }

export default recordPage(debtorsList, ({ id, query }) => (
  <DebtorPage id={id} asked={new URLSearchParams(query).get('month')} />
))
