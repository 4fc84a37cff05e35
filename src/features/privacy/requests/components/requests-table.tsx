'use client'

import { DeskList } from '@/ui/desk/list'
import { type RequestRow, requestsList } from '../rules'

type Props = { initial: { items: RequestRow[]; total: number }; query: string }

export const RequestsTable = (props: Props) => <DeskList definition={requestsList} hasExport {...props} />
