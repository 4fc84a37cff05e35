import { deskCardChecksPath } from '@/desk-paths'
import { cardCheckReaders } from '@/features/account/desk.rules'
import { DeskPage } from '@/features/desk/components/desk-page'
import { CardChecksPage } from '@/features/wallet/desk/card-checks-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Card checks' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskCardChecksPath} query={query} roles={cardCheckReaders}>
      {(staff) => <CardChecksPage staff={staff} query={query} />}
    </DeskPage>
  )
}
