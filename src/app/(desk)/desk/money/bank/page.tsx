import { DeskPage } from '@/features/desk/components/desk-page'
import { BankPage } from '@/features/shop/desk/bank-page'
import { financeRoles } from '@/features/shop/orders/desk.rules'
import { deskBankPath } from '@/paths'

export const metadata = { title: 'Bank' }

/** Payments on account from the file of a bank. */
export default function Page() {
  return (
    <DeskPage here={deskBankPath} roles={financeRoles}>
      {(staff) => <BankPage staff={staff} />}
    </DeskPage>
  )
}
