import { randomBytes } from 'node:crypto'
import { answer, answerData } from '@/lib/calls'
import { csrfCookie } from '@/lib/csrf'
import { siteUrl } from '@/lib/env'
import { homePath } from '@/paths'
import { answerPerson } from './callers.routes'
import { endOwnSession, listOwnSessions, logOut, readAuthStatus, readCsrf, readProfile, writeProfile } from './contract'
import { findProfile, listSessions } from './data'
import { endSessionUrl } from './identity/gateway'
import { findCaller, nameCookie, sessionCookie } from './loaders'
import { changeProfile, revokeSession } from './mutations'
import { authStatusOf } from './rules'

const knownToken = new RegExp(`(?:^|;\\s*)${csrfCookie}=([\\w-]{43})(?:;|$)`)

export const accountCalls = {
  readAuthStatus: answer(readAuthStatus, async ({ request }) => authStatusOf(await findCaller(request))),

  readCsrf: answer(readCsrf, ({ request }) => {
    const known = knownToken.exec(request.headers.get('cookie') ?? '')?.[1]
    const csrfToken = known ?? randomBytes(32).toString('base64url')
    const cookie = `${csrfCookie}=${csrfToken}; Path=/; HttpOnly; Secure; SameSite=Lax`
    return answerData({ csrfToken }, { 'set-cookie': cookie })
  }),

  readProfile: answerPerson(readProfile, ({ actor }) => findProfile(actor, new Date())),
  writeProfile: answerPerson(writeProfile, ({ actor, body }) => changeProfile(actor, body)),

  listOwnSessions: answerPerson(listOwnSessions, async ({ actor }) => {
    const items = (await listSessions(actor)).map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === actor.sessionId,
    }))
    return { items }
  }),
  endOwnSession: answerPerson(endOwnSession, async ({ actor, param }) => {
    await revokeSession(actor, param.sessionId)
    return {}
  }),

  logOut: answer(logOut, async ({ request }) => {
    const actor = await findCaller(request)
    const idToken = actor && (await revokeSession(actor, actor.sessionId))
    const providerUrl = idToken ? await endSessionUrl('customers', idToken, `${siteUrl()}${homePath}`) : null
    return answerData({ redirectTo: providerUrl ?? homePath }, [
      ['set-cookie', sessionCookie(null, 0, request.headers.get('user-agent'))],
      ['set-cookie', nameCookie(null, 0)],
    ])
  }),
}
