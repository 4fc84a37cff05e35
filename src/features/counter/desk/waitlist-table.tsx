'use client'

import { DeskList } from '@/ui/desk/list'
import { type WaitlistRow, waitlistList } from './waitlist.list'

type Props = { initial: { items: WaitlistRow[]; total: number }; query: string }

export const WaitlistTable = (props: Props) => <DeskList definition={waitlistList} hasExport {...props} />
