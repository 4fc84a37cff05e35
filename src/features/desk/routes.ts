import { answerStaff } from '@/features/account/callers.routes'
import { answerExport, answerList } from '@/features/account/desk.routes'
import { tryAddressAgain } from '@/features/messages/bounces.mutations'
import { messagesList } from '@/features/messages/desk/messages.list'
import { messagesSource } from '@/features/messages/desk.data'
import { sendAgain, sendAllAgain } from '@/features/messages/resends.mutations'
import { staffName } from '@/lib/audit'
import { sendMessageAgain, sendMessagesAgain, tryAddress } from './contract'

export const messageCalls = {
  listMessages: answerList(messagesList, { source: messagesSource }),
  exportMessages: answerExport(messagesList, { source: messagesSource }),
  sendMessageAgain: answerStaff(sendMessageAgain, async ({ staff, param, body }) => ({
    id: await sendAgain(staffName(staff), param.messageId, body),
  })),
  tryAddress: answerStaff(tryAddress, async ({ staff, param }) => {
    await tryAddressAgain(staffName(staff), param.personId)
    return {}
  }),
  sendMessagesAgain: answerStaff(sendMessagesAgain, async ({ staff, body }) => ({
    sent: await sendAllAgain(staffName(staff), body.ids),
  })),
}
