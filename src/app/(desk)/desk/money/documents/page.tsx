import { deskDocumentsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { DocumentsPage } from '@/features/shop/desk/money-pages'
import { readerRoles } from '@/features/shop/orders/desk.rules'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Invoices' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskDocumentsPath} query={query} roles={readerRoles}>
      {(staff) => <DocumentsPage staff={staff} query={query} />}
    </DeskPage>
  )
}
