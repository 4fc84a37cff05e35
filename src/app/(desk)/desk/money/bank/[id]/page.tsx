import { deskBankImportPath } from '@/desk-paths'
import { BankImportPage } from '@/features/books/desk/bank-import-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { financeRoles } from '@/features/payments/rules'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Bank file' }

type Props = { params: Promise<{ id: string }> }

export default async function Page({ params }: Props) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskBankImportPath(id)} roles={financeRoles}>
      {() => <BankImportPage id={id} />}
    </DeskPage>
  )
}
