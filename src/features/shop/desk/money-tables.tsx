'use client'

import { DeskList } from '@/ui/desk/list'
import { type CreditRow, creditList } from './credit.list'
import { type DocumentRow, documentsList } from './documents.list'
import { type ItemRow, itemsList } from './items.list'
import { type PaymentRow, paymentsList } from './payments.list'
import { type RefundRow, refundsList } from './refunds.list'
import { type VoucherRow, vouchersList } from './vouchers.list'

type Props<Row> = { initial: { items: Row[]; total: number }; query: string; hasExport: boolean }

export const DocumentsTable = (props: Props<DocumentRow>) => <DeskList definition={documentsList} {...props} />
export const PaymentsTable = (props: Props<PaymentRow>) => <DeskList definition={paymentsList} {...props} />
export const RefundsTable = (props: Props<RefundRow>) => <DeskList definition={refundsList} {...props} />
export const CreditTable = (props: Props<CreditRow>) => <DeskList definition={creditList} {...props} />
export const ItemsTable = (props: Props<ItemRow>) => <DeskList definition={itemsList} {...props} />
export const VouchersTable = (props: Props<VoucherRow>) => <DeskList definition={vouchersList} {...props} />
