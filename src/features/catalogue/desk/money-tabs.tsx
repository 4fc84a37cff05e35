import {
  deskBankPath,
  deskBooksPath,
  deskCreditPath,
  deskDebtorsPath,
  deskDocumentsPath,
  deskFreightPath,
  deskOrdersPath,
  deskPaymentsPath,
  deskPayoutsPath,
  deskRefundsPath,
  deskShopItemsPath,
  deskVouchersPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { financeRoles, readerRoles } from '@/features/payments/rules'
import type { StaffRole } from '@/lib/staff'
import { PageTabs } from '@/ui/desk/record'
import { itemReaders, reductionReaders } from '../rules'

const tabs: readonly { label: string; href: string; roles: readonly StaffRole[] }[] = [
  { label: 'Orders', href: deskOrdersPath, roles: readerRoles },
  { label: 'Invoices', href: deskDocumentsPath, roles: readerRoles },
  { label: 'Card payments', href: deskPaymentsPath, roles: financeRoles },
  { label: 'Card refunds', href: deskRefundsPath, roles: financeRoles },
  { label: 'Payouts', href: deskPayoutsPath, roles: financeRoles },
  { label: 'Debtors', href: deskDebtorsPath, roles: financeRoles },
  { label: 'Bank', href: deskBankPath, roles: financeRoles },
  { label: 'Credit', href: deskCreditPath, roles: financeRoles },
  { label: 'Books', href: deskBooksPath, roles: financeRoles },
  { label: 'Shop items', href: deskShopItemsPath, roles: itemReaders },
  { label: 'Vouchers', href: deskVouchersPath, roles: reductionReaders },
  { label: 'Freight', href: deskFreightPath, roles: reductionReaders },
]

export function MoneyTabs({ here, staff }: { here: string; staff: StaffActor }) {
  return <PageTabs label="Money and shop" tabs={tabs.filter(({ roles }) => holds(staff, roles))} here={here} />
}
