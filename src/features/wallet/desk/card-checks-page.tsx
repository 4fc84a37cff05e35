import { deskCardChecksPath } from '@/desk-paths'
import { PeopleTabs } from '@/features/account/desk/people-tabs'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { cardChecksSource } from '../desk.data'
import { cardChecksList } from './card-checks.list'
import { CardChecksTable } from './card-checks-table'

export async function CardChecksPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(cardChecksList, new URLSearchParams(query))
  const initial = await findList(cardChecksList, cardChecksSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Card checks" />
      <PeopleTabs staff={staff} here={deskCardChecksPath} />
      <CardChecksTable initial={initial} query={query} />
    </>
  )
}
