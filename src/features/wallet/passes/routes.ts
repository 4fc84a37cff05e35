import { answerPerson } from '@/features/account/callers.routes'
import { findPassHolder } from '../data'
import { emailPass, readApplePass, readGooglePass } from './contract'
import {
  assertAnyWallet,
  loadGoodPass,
  loadGoogleLink,
  offeredAppleWallet,
  offeredGoogleWallet,
  signApplePass,
} from './loaders'
import { mailPass } from './mutations'
import { passFile } from './rules'

export const passCalls = {
  readGooglePass: answerPerson(readGooglePass, async ({ actor, query }) => {
    const [wallet, now] = [await offeredGoogleWallet(), new Date()]
    return await loadGoogleLink(await loadGoodPass(await findPassHolder(actor, query.employeeId), now), now, wallet)
  }),

  readApplePass: answerPerson(readApplePass, async ({ actor, query }) => {
    const [wallet, now] = [await offeredAppleWallet(), new Date()]
    const pass = await loadGoodPass(await findPassHolder(actor, query.employeeId), now)
    return new Response(new Uint8Array(await signApplePass(pass, now, wallet)), { headers: passFile })
  }),

  emailPass: answerPerson(emailPass, async ({ actor, body }) => {
    await assertAnyWallet()
    const { personId } = await loadGoodPass(await findPassHolder(actor, body.employeeId), new Date())
    await mailPass(actor, personId)
    return {}
  }),
}
