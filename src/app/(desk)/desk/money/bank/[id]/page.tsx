import { deskBankPath } from '@/desk-paths'
import { BankImportPage } from '@/features/books/desk/bank-import-page'
import { recordPage } from '@/features/desk/components/record-page'
import { financeRoles } from '@/features/payments/rules'

export const metadata = { title: 'Bank file' }

export default recordPage({ path: deskBankPath, roles: financeRoles }, BankImportPage)
