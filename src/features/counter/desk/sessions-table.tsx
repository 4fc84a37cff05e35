'use client'

import { DeskList } from '@/ui/desk/list'
import { type SessionRow, sessionsList } from './sessions.list'

type Props = { initial: { items: SessionRow[]; total: number }; query: string }

export const SessionsTable = (props: Props) => <DeskList definition={sessionsList} hasExport {...props} />
