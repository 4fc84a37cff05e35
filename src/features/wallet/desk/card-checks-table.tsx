'use client'

import { DeskList } from '@/ui/desk/list'
import { type CardCheckRow, cardChecksList } from './card-checks.list'

type Props = { initial: { items: CardCheckRow[]; total: number }; query: string }

export const CardChecksTable = (props: Props) => <DeskList definition={cardChecksList} hasExport {...props} />
