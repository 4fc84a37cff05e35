'use client'

import { type CreditRow, creditList } from '@/features/billing/desk/credit.list'
import { type ItemRow, itemsList } from '@/features/catalogue/desk/items.list'
import { type VoucherRow, vouchersList } from '@/features/catalogue/desk/vouchers.list'
import { type DocumentRow, documentsList } from '@/features/purchases/desk/documents.list'
import { type PaymentRow, paymentsList } from '@/features/purchases/desk/payments.list'
import { type RefundRow, refundsList } from '@/features/purchases/desk/refunds.list'
import { DeskList } from '@/ui/desk/list'

type Props<Row> = { initial: { items: Row[]; total: number }; query: string; hasExport: boolean }

export const DocumentsTable = (props: Props<DocumentRow>) => <DeskList definition={documentsList} {...props} />
export const PaymentsTable = (props: Props<PaymentRow>) => <DeskList definition={paymentsList} {...props} />
export const RefundsTable = (props: Props<RefundRow>) => <DeskList definition={refundsList} {...props} />
export const CreditTable = (props: Props<CreditRow>) => <DeskList definition={creditList} {...props} />
export const ItemsTable = (props: Props<ItemRow>) => <DeskList definition={itemsList} {...props} />
export const VouchersTable = (props: Props<VoucherRow>) => <DeskList definition={vouchersList} {...props} />
