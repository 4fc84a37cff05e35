'use client'

import { DeskList } from '@/ui/desk/list'
import { type OrderRow, ordersList } from './orders.list'

type Props = { initial: { items: OrderRow[]; total: number }; query: string; hasExport: boolean }

export const OrdersTable = (props: Props) => <DeskList definition={ordersList} {...props} />
