'use client'

import { DeskList } from '@/ui/desk/list'
import { type MessageRow, messagesList } from './messages.list'

type Props = { initial: { items: MessageRow[]; total: number }; query: string }

/** The table of messages. */
export const MessagesTable = (props: Props) => <DeskList definition={messagesList} hasExport {...props} />
