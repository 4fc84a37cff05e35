import { deskDocumentsPath } from '@/desk-paths'
import { DocumentsPage } from '@/features/books/desk/money-pages'
import { DeskPage } from '@/features/desk/components/desk-page'
import { readerRoles } from '@/features/payments/rules'
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
