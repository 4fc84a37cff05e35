import { answerPerson } from '@/features/account/callers.routes'
import { answerFile } from '@/lib/calls'
import { findPassHolder } from '../data'
import { emailPass, readApplePass, readCardLetter, readGooglePass } from './contract'
import {
  assertAnyWallet,
  drawCardLetter,
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

  readCardLetter: answerPerson(readCardLetter, async ({ actor }) => {
    const now = new Date()
    const bytes = await drawCardLetter(await loadGoodPass(actor.personId, now), now)
    return answerFile('site-safety-card.pdf', 'application/pdf', bytes)
  }),

  emailPass: answerPerson(emailPass, async ({ actor, body }) => {
    await assertAnyWallet()
    const { personId } = await loadGoodPass(await findPassHolder(actor, body.employeeId), new Date())
    await mailPass(actor, personId)
    return {}
  }),
}
