import { peopleList } from '@/features/account/desk/people.list'
import { AddPerson } from '@/features/account/desk/person-actions'
import { peopleSource } from '@/features/account/desk.data'
import { holds } from '@/features/account/desk-session.rules'
import { peopleWriters } from '@/features/account/people.contract'
import { findTradeAreas } from '@/features/company/data'
import { listPage } from '@/features/desk/components/list-page'

export const metadata = { title: peopleList.title }

export default listPage(peopleList, {
  source: peopleSource,
  head: async (staff) => holds(staff, peopleWriters) && <AddPerson trades={await findTradeAreas()} />,
})
