import { deskCardsPath } from '@/desk-paths'
import { PeopleTabs } from '@/features/account/desk/people-tabs'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { cardsSource } from '../desk.data'
import { cardsList } from './cards.list'
import { CardsTable } from './cards-table'

export async function CardsPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(cardsList, new URLSearchParams(query))
  const initial = await findList(cardsList, cardsSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Cards" />
      <PeopleTabs staff={staff} here={deskCardsPath} />
      <CardsTable initial={initial} query={query} />
    </>
  )
}
