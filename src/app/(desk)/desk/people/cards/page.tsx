import { deskCardsPath } from '@/desk-paths'
import { cardReaders } from '@/features/account/desk.rules'
import { DeskPage } from '@/features/desk/components/desk-page'
import { CardsPage } from '@/features/wallet/desk/cards-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Cards' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskCardsPath} query={query} roles={cardReaders}>
      {(staff) => <CardsPage staff={staff} query={query} />}
    </DeskPage>
  )
}
