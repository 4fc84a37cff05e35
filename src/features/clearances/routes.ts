import { answerPerson, answerStaff } from '@/features/account/callers.routes'
import { answerFile } from '@/lib/calls'
import * as contract from './contract'
import { findPack, findPacks } from './data'
import { endDeskClearanceLink } from './desk.contract'
import { changePack, endLink, endLinkFor, makePack, renewLink, sendPack } from './mutations'
import { loadSheet } from './shared.loaders'

export const clearanceCalls = {
  listClearancePacks: answerPerson(contract.listClearancePacks, async ({ actor }) => ({
    items: await findPacks(actor, new Date()),
  })),
  makeClearancePack: answerPerson(contract.makeClearancePack, ({ actor, body }) => makePack(actor, body, new Date())),
  readClearancePack: answerPerson(contract.readClearancePack, ({ actor, param }) =>
    findPack(actor, param.packId, new Date()),
  ),
  readClearanceFile: answerPerson(contract.readClearanceFile, async ({ actor, param }) => {
    const { name, bytes } = await loadSheet(await findPack(actor, param.packId, new Date()))
    return answerFile(name, 'application/pdf', bytes)
  }),
  changeClearancePack: answerPerson(contract.changeClearancePack, ({ actor, param, body }) =>
    changePack(actor, param.packId, body, new Date()),
  ),
  sendClearancePack: answerPerson(contract.sendClearancePack, ({ actor, param, body }) =>
    sendPack(actor, param.packId, body.email, new Date()),
  ),
  endClearanceLink: answerPerson(contract.endClearanceLink, ({ actor, param }) =>
    endLink(actor, param.packId, new Date()),
  ),
  renewClearanceLink: answerPerson(contract.renewClearanceLink, ({ actor, param, body }) =>
    renewLink(actor, param.packId, body.linkLife, new Date()),
  ),
  endDeskClearanceLink: answerStaff(endDeskClearanceLink, ({ staff, param }) => endLinkFor(staff, param.packId)),
}
