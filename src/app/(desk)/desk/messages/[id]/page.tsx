import { MessagePage } from '@/features/desk/components/message-page'
import { recordPage } from '@/features/desk/components/record-page'
import { messagesList } from '@/features/messages/desk/messages.list'

export const metadata = { title: 'Message' }

export default recordPage(messagesList, MessagePage)
