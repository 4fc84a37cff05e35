import { answerStaff } from '@/features/account/callers.routes'
import { readInvitationWave, sendInvitationWave } from './invitations.contract'
import { loadWave } from './invitations.loaders'
import { sendWave } from './invitations.mutations'

export const invitationCalls = {
  readInvitationWave: answerStaff(readInvitationWave, ({ query }) => loadWave(query)),
  sendInvitationWave: answerStaff(sendInvitationWave, ({ staff, body }) => sendWave(staff, body)),
}
