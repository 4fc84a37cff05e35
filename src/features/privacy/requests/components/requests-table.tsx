'use client'

import { DeskList } from '@/ui/desk/list'
import { type RequestRow, requestsList } from '../rules'

type Props = { initial: { items: RequestRow[]; total: number }; query: string }

/** The table of requests. */
export const RequestsTable = (props: Props) => <DeskList definition={requestsList} hasExport {...props} />
