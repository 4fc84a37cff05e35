import { answerStaff } from '@/features/account/callers.routes'
import { readTalk } from './talk.contract'
import { loadTalk } from './talk.loaders'

export const talkCalls = {
  readTalk: answerStaff(readTalk, async ({ query: { person, enquiry, before } }) => {
    const [at = '', key = ''] = before?.split('~') ?? []
    return await loadTalk(person === undefined ? { enquiry: enquiry ?? 0 } : { person }, before ? { at, key } : null)
  }),
}
