import { deskBankPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { BankPage } from '@/features/shop/desk/bank-page'
import { financeRoles } from '@/features/shop/orders/desk.rules'

export const metadata = { title: 'Bank' }

export default function Page() {
  return (
    <DeskPage here={deskBankPath} roles={financeRoles}>
      {(staff) => <BankPage staff={staff} />}
    </DeskPage>
  )
}
