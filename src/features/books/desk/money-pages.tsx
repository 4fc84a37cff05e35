import type { ComponentType, ReactNode } from 'react'
import {
  deskCreditPath,
  deskDocumentsPath,
  deskPaymentsPath,
  deskRefundsPath,
  deskShopItemsPath,
  deskVouchersPath,
} from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { creditList } from '@/features/billing/desk/credit.list'
import { creditSource } from '@/features/billing/lists.data'
import { AddItem } from '@/features/catalogue/desk/item-actions'
import { itemsList } from '@/features/catalogue/desk/items.list'
import { MoneyTabs } from '@/features/catalogue/desk/money-tabs'
import { AddVoucher } from '@/features/catalogue/desk/voucher-actions'
import { vouchersList } from '@/features/catalogue/desk/vouchers.list'
import { itemsSource, vouchersSource } from '@/features/catalogue/lists.data'
import { itemWriters, reductionWriters } from '@/features/catalogue/rules'
import { financeRoles } from '@/features/payments/rules'
import { documentsList } from '@/features/purchases/desk/documents.list'
import { paymentsList } from '@/features/purchases/desk/payments.list'
import { refundsList } from '@/features/purchases/desk/refunds.list'
import { documentsSource, paymentsSource, refundsSource } from '@/features/purchases/lists.data'
import { findList } from '@/lib/desk-data'
import { type ListDefinition, listPart, readView } from '@/lib/desk-list'
import type { ListSource } from '@/lib/desk-rows'
import { PageHead } from '@/ui/desk/record'
import { CreditTable, DocumentsTable, ItemsTable, PaymentsTable, RefundsTable, VouchersTable } from './money-tables'

type Props = { staff: StaffActor; query: string }

type Listed<Row extends { id: number }> = {
  title: string
  path: string
  definition: ListDefinition<Row>
  source: ListSource<Row>
  Table: ComponentType<{ initial: { items: Row[]; total: number }; query: string; hasExport: boolean }>
  children?: ReactNode
}

async function MoneyList<Row extends { id: number }>({ staff, query, ...listed }: Props & Listed<Row>) {
  const { title, path, definition, source, Table, children } = listed
  const view = readView(definition, new URLSearchParams(query))
  const initial = await findList(definition, source, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title={title}>{children}</PageHead>
      <MoneyTabs staff={staff} here={path} />
      <Table initial={initial} query={query} hasExport={holds(staff, financeRoles)} />
    </>
  )
}

export const DocumentsPage = (props: Props) => (
  <MoneyList
    {...props}
    title="Invoices"
    path={deskDocumentsPath}
    definition={documentsList}
    source={documentsSource}
    Table={DocumentsTable}
  />
)

export const PaymentsPage = (props: Props) => (
  <MoneyList
    {...props}
    title="Card payments"
    path={deskPaymentsPath}
    definition={paymentsList}
    source={paymentsSource}
    Table={PaymentsTable}
  />
)

export const RefundsPage = (props: Props) => (
  <MoneyList
    {...props}
    title="Card refunds"
    path={deskRefundsPath}
    definition={refundsList}
    source={refundsSource}
    Table={RefundsTable}
  />
)

export const CreditPage = (props: Props) => (
  <MoneyList
    {...props}
    title="Credit"
    path={deskCreditPath}
    definition={creditList}
    source={creditSource}
    Table={CreditTable}
  />
)

export const ItemsPage = (props: Props) => (
  <MoneyList
    {...props}
    title="Shop items"
    path={deskShopItemsPath}
    definition={itemsList}
    source={itemsSource}
    Table={ItemsTable}
  >
    {holds(props.staff, itemWriters) && <AddItem />}
  </MoneyList>
)

export const VouchersPage = (props: Props) => (
  <MoneyList
    {...props}
    title="Vouchers"
    path={deskVouchersPath}
    definition={vouchersList}
    source={vouchersSource}
    Table={VouchersTable}
  >
    {holds(props.staff, reductionWriters) && <AddVoucher />}
  </MoneyList>
)
