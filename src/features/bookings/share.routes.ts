import { answerPerson } from '@/features/account/callers.routes'
import * as contract from './share.contract'
import { crewLinkUrl } from './share.data'
import { endSharing, shareBooking } from './share.mutations'

export const sharingCalls = {
  shareBooking: answerPerson(contract.shareBooking, async ({ actor, param }) => ({
    link: crewLinkUrl(await shareBooking(actor, param.bookingId)),
  })),
  endSharing: answerPerson(contract.endSharing, async ({ actor, param }) => {
    await endSharing(actor, param.bookingId)
    return {}
  }),
}
