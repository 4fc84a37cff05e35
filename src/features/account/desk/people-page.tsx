import type { StaffActor } from '@/features/account/staff/rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { peopleSource } from '../desk.data'
import { peopleList } from './people.list'
import { PeopleTable } from './people-table'

/** The list of people. */
export async function PeoplePage({ query }: { staff: StaffActor; query: string }) {
  const view = readView(peopleList, new URLSearchParams(query))
  const initial = await findList(peopleList, peopleSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="People" />
      <PeopleTable initial={initial} query={query} />
    </>
  )
}
