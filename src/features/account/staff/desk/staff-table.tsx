'use client'

import { DeskList } from '@/ui/desk/list'
import { type StaffRow, staffList } from './staff.list'

type Props = { initial: { items: StaffRow[]; total: number }; query: string }

export const StaffTable = (props: Props) => <DeskList definition={staffList} hasExport {...props} />
