'use client'

import { DeskList } from '@/ui/desk/list'
import { type EnquiryRow, enquiriesList } from './enquiries.list'

type Props = { initial: { items: EnquiryRow[]; total: number }; query: string }

/** The table of enquiries. */
export const EnquiriesTable = (props: Props) => <DeskList definition={enquiriesList} hasExport {...props} />
