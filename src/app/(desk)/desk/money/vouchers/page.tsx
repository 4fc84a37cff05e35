import { deskVouchersPath } from '@/desk-paths'
import { VouchersPage } from '@/features/books/desk/money-pages'
import { reductionReaders } from '@/features/catalogue/rules'
import { DeskPage } from '@/features/desk/components/desk-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Vouchers' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskVouchersPath} query={query} roles={reductionReaders}>
      {(staff) => <VouchersPage staff={staff} query={query} />}
    </DeskPage>
  )
}
