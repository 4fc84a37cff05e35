import type { OpenAPIHono } from '@hono/zod-openapi'
import { requireCaller } from '@/features/account/loaders'
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

/** Binds the calls for passes to their functions. */
export function passRoutes(api: OpenAPIHono): void {
  api.openapi(readGooglePass, async (c) => {
    const actor = await requireCaller(c.req.raw)
    const [wallet, now] = [await offeredGoogleWallet(), new Date()]
    const pass = await loadGoodPass(await findPassHolder(actor, c.req.valid('query').employeeId), now)
    return c.json({ success: true as const, data: await loadGoogleLink(pass, now, wallet) }, 200)
  })

  api.openapi(readApplePass, async (c) => {
    const actor = await requireCaller(c.req.raw)
    const [wallet, now] = [await offeredAppleWallet(), new Date()]
    const pass = await loadGoodPass(await findPassHolder(actor, c.req.valid('query').employeeId), now)
    return c.body(new Uint8Array(await signApplePass(pass, now, wallet)), 200, passFile)
  })

  api.openapi(emailPass, async (c) => {
    const actor = await requireCaller(c.req.raw)
    await assertAnyWallet()
    const { personId } = await loadGoodPass(await findPassHolder(actor, c.req.valid('json').employeeId), new Date())
    await mailPass(actor, personId)
    return c.json({ success: true as const, data: {} }, 200)
  })
}
