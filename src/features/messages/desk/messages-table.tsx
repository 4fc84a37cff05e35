'use client'

import { sendData } from '@/lib/api-client'
import { DeskList } from '@/ui/desk/list'
import type { BulkAction } from '@/ui/desk/list-bulk'
import { type MessageRow, messagesList } from './messages.list'

type Props = { initial: { items: MessageRow[]; total: number }; query: string; maySend: boolean }

type Sent = {
  responses: { 200: { content: { 'application/json': { schema: { _output: { data: { sent: number } } } } } } }
}

const again: BulkAction = {
  label: 'Send again',
  run: async (ids) => {
    const { sent } = await sendData<Sent>('POST', '/desk/messages/send-again/', { ids })
    const left = ids.length - sent
    const said = sent === 1 ? '1 message goes again.' : `${sent} messages go again.`
    return left === 0 ? said : `${said} ${left} stayed: only messages that were given up are sent again from here.`
  },
}

export const MessagesTable = ({ maySend, ...props }: Props) => (
  <DeskList definition={messagesList} hasExport bulk={maySend ? [again] : []} {...props} />
)
