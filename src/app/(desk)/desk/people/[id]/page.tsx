import { peopleList } from '@/features/account/desk/people.list'
import { PersonPage } from '@/features/desk/components/person-page'
import { recordPage } from '@/features/desk/components/record-page'
import { personRoles } from '@/features/desk/rules'

export const metadata = { title: 'Person' }

export default recordPage({ ...peopleList, roles: personRoles }, PersonPage, 'person')
