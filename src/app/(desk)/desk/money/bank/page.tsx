import { deskBankPath } from '@/desk-paths'
import { BankPage } from '@/features/books/desk/bank-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { financeRoles } from '@/features/payments/rules'

export const metadata = { title: 'Bank' }

export default function Page() {
  return (
    <DeskPage here={deskBankPath} roles={financeRoles}>
      {(staff) => <BankPage staff={staff} />}
    </DeskPage>
  )
}
