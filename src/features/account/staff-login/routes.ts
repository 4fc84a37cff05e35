import { setTimeout as wait } from 'node:timers/promises'
import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { log } from '@/lib/log'
import { staffForgotPasswordPath, staffLoginPath } from '@/paths'
import { answerMs } from './rules'

/** Payload's own endpoint of staff at a path. Ours stands before it. */
const payloadsOwn = (req: PayloadRequest, path: string): Endpoint['handler'] => {
  const all = req.payload.collections.staff?.config.endpoints
  const found = all ? all.findLast((one) => one.path === path && one.method === 'post') : undefined
  if (!found) throw new Error(`Payload has no ${path}.`)
  return found.handler
}

/** A login that fails takes the same time for every address. */
const login: Endpoint = {
  path: staffLoginPath,
  method: 'post',
  handler: async (req) => {
    const earliest = wait(answerMs)
    try {
      return await payloadsOwn(req, staffLoginPath)(req)
    } catch (error) {
      await earliest
      throw error
    }
  },
}

/** “We sent a letter, if you are known”: always after the same time, also while the letter is still being written. */
const forgotPassword: Endpoint = {
  path: staffForgotPasswordPath,
  method: 'post',
  handler: async (req) => {
    const earliest = wait(answerMs)
    const work = Promise.resolve(payloadsOwn(req, staffForgotPasswordPath)(req)).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    await earliest
    const failed = await Promise.race([work, wait(0, null)])
    if (failed?.error instanceof APIError && failed.error.status === 429) throw failed.error
    // Whatever else goes wrong happens to known addresses alone.
    if (failed) log.warn('the letter with a new link for staff was not written')
    return Response.json({ message: req.t('general:success') })
  },
}

/** How staff log in, in the place of Payload's own: nobody learns from the time which addresses are of staff. */
export const loginEndpoints: Endpoint[] = [login, forgotPassword]
