import { answerExport, answerList } from '@/features/account/desk.routes'
import { messagesList } from '@/features/messages/desk/messages.list'
import { messagesSource } from '@/features/messages/desk.data'

const messages = { roles: ['support', 'finance', 'scheduler'], source: messagesSource } as const

/** Lists of what stands below the features that know staff. */
export const messageListCalls = {
  listMessages: answerList(messagesList, messages),
  exportMessages: answerExport(messagesList, messages),
}
