import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import { appleServiceBase } from '@/paths'
import { findPass } from '../data'
import type { Pass } from '../rules'
import { findChangedSerials } from './apple.data'
import { registerDevice, unregisterDevice } from './apple.mutations'
import { isPassToken, isUnchanged, lastModifiedOf } from './apple.rules'
import { requireAppleWallet, signApplePass } from './loaders'
import { passFile } from './rules'

const registration = z.object({ pushToken: z.string().regex(/^[0-9a-zA-Z]{8,200}$/) })
const logs = z.object({ logs: z.array(z.string()).max(100) })
const deviceName = /^[\w-]{1,100}$/

const notThere = () => new AppError('NOT_FOUND', 'There is nothing at this address.')
const noToken = () => new AppError('NO_SESSION', 'The token of the pass does not fit.')

/** Called by Apple Wallet itself (Wallet passes web service, version 1). The pass’s own token is the credential,
 * so these run before other calls' access checks. A wrong token and a missing pass get the same answer. */
export function appleService(api: Pick<Hono, 'get' | 'post' | 'delete'>): void {
  const devices = `${appleServiceBase}/v1/devices/:device/registrations/:passType`

  api.post(`${devices}/:serial`, async (c) => {
    const pass = await authorised(c)
    const body = registration.safeParse(await c.req.json().catch(() => null))
    if (!body.success) throw new AppError('MALFORMED', 'The push token is missing.')
    const isNew = await registerDevice(pass, deviceOf(c), body.data.pushToken)
    return plain(c, isNew ? 201 : 200)
  })

  api.delete(`${devices}/:serial`, async (c) => {
    await unregisterDevice(await authorised(c), deviceOf(c))
    return plain(c, 200)
  })

  api.get(devices, async (c) => {
    assertType(c)
    const found = await findChangedSerials(deviceOf(c), c.req.query('passesUpdatedSince'))
    c.header('cache-control', 'no-store')
    return found ? c.json(found, 200) : c.body(null, 204)
  })

  api.get(`${appleServiceBase}/v1/passes/:passType/:serial`, async (c) => {
    const pass = await authorised(c)
    const headers = { 'last-modified': lastModifiedOf(pass.changedAt), 'cache-control': 'no-store' }
    if (isUnchanged(c.req.header('if-modified-since'), pass.changedAt)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(await signApplePass(pass, new Date())), 200, { ...passFile, ...headers })
  })

  api.post(`${appleServiceBase}/v1/log`, async (c) => {
    const body = logs.safeParse(await c.req.json().catch(() => null))
    // The texts may identify people or devices, so only their count is logged.
    if (body.success) log.warn({ complaints: body.data.logs.length }, 'Apple Wallet complains about our passes')
    return plain(c, 200)
  })
}

function plain(c: Context, status: 200 | 201) {
  c.header('cache-control', 'no-store')
  return c.body(null, status)
}

function assertType(c: Context): void {
  if (c.req.param('passType') !== requireAppleWallet().passTypeId) throw notThere()
}

function deviceOf(c: Context): string {
  const device = c.req.param('device') ?? ''
  if (!deviceName.test(device)) throw notThere()
  return device
}

/** Compared against if the pass is missing, so that both cases take the same time. */
const nobodys = '00000000000000000000000000000000'

async function authorised(c: Context): Promise<Pass> {
  assertType(c)
  const serial = c.req.param('serial') ?? ''
  const pass = /^[0-9a-f]{32}$/.test(serial) ? await findPass({ serial }) : null
  const isKnown = isPassToken(c.req.header('authorization'), pass?.appleToken ?? nobodys)
  if (!pass || !isKnown) throw noToken()
  return pass
}
