import type { ReactNode } from 'react'
import { deskPeoplePath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { peopleSource } from '../desk.data'
import { peopleList } from './people.list'
import { PeopleTable } from './people-table'
import { PeopleTabs } from './people-tabs'

type Props = { staff: StaffActor; query: string; children: ReactNode }

export async function PeoplePage({ staff, query, children }: Props) {
  const view = readView(peopleList, new URLSearchParams(query))
  const initial = await findList(peopleList, peopleSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="People">{children}</PageHead>
      <PeopleTabs staff={staff} here={deskPeoplePath} />
      <PeopleTable initial={initial} query={query} />
    </>
  )
}
