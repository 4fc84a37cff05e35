import { loginCallbackPath, loginProblemPath } from '@/account-paths'
import { deskHomePath, deskSignInCallbackPath, deskSignInProblemPath } from '@/desk-paths'
import { deskUrl, type Party, siteUrl } from '@/lib/env'
import { log } from '@/lib/log'
import { seal, unseal } from '@/lib/seal'
import { homePath, safeNext } from '@/paths'
import {
  finishLogin,
  type Identity,
  type LoginAsk,
  LoginError,
  type LoginSecrets,
  startLogin,
} from './identity/gateway'
import { loginMinutes } from './identity/rules'
import { nameCookie, newToken, sessionCookie, sessionHashOf } from './loaders'
import { logIn } from './mutations'
import { sessionHours } from './rules'

type Kept = LoginSecrets & { next: string; at: number }

const doors = {
  customers: {
    kept: 'hivis-login',
    seal: 'login',
    callback: loginCallbackPath,
    home: homePath,
    problem: loginProblemPath,
  },
  staff: {
    kept: 'hivis-desk-sign-in',
    seal: 'desk sign-in',
    callback: deskSignInCallbackPath,
    home: deskHomePath,
    problem: deskSignInProblemPath,
  },
} as const satisfies Record<Party, unknown>

const callbackOf = (party: Party): string => `${party === 'staff' ? deskUrl() : siteUrl()}${doors[party].callback}`
const isSecure = () => siteUrl().startsWith('https:') || new URL(siteUrl()).hostname === 'localhost'
const cookieName = (party: Party) => `${isSecure() ? '__Host-' : ''}${doors[party].kept}`

function keep(party: Party, value: string, maxAge: number): string {
  return `${cookieName(party)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}

const redirectTo = (location: string, ...cookies: string[]): Response => {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** The log says that one failed and why, never whose it was. */
function failed(party: Party, because: LoginError['because'], next: string, ...cookies: string[]): Response {
  log.warn({ party, because }, 'a sign-in failed')
  return redirectTo(doors[party].problem(because, next), ...cookies)
}

/** `next` must be a checked path. */
export async function leaveFor(party: Party, next: string, ask: LoginAsk): Promise<Response> {
  const door = doors[party]
  try {
    const { url, secrets } = await startLogin(party, callbackOf(party), ask)
    const kept: Kept = { ...secrets, next, at: Date.now() }
    return redirectTo(url, keep(party, seal(door.seal, kept), loginMinutes * 60))
  } catch (error) {
    if (error instanceof LoginError) return failed(party, error.because, next)
    throw error
  }
}

type Opener = (identity: Identity, request: Request) => Promise<string[]>

export async function comeBack(party: Party, request: Request, open: Opener): Promise<Response> {
  const door = doors[party]
  const kept = keptLogin(party, request.headers.get('cookie'))
  if (!kept) {
    // A browser that takes no cookies sends none at all.
    const because = request.headers.get('cookie') ? 'expired' : 'cookies'
    return failed(party, because, door.home, keep(party, '', 0))
  }
  try {
    const callback = new URL(`${callbackOf(party)}${new URL(request.url).search}`)
    const cookies = await open(await finishLogin(party, callback, kept), request)
    log.info({ party, isStepUp: kept.maxAge !== undefined }, 'a sign-in succeeded')
    return redirectTo(kept.next, keep(party, '', 0), ...cookies)
  } catch (error) {
    if (error instanceof LoginError) return failed(party, error.because, kept.next, keep(party, '', 0))
    throw error
  }
}

/** `next` must be on this site, else the home page (spec section 2). */
export async function beginLogin(request: Request): Promise<Response> {
  const next = safeNext(new URL(request.url).searchParams.get('next') ?? undefined) ?? homePath
  return await leaveFor('customers', next, { prompt: 'login' })
}

export async function completeLogin(request: Request): Promise<Response> {
  return await comeBack('customers', request, openSession)
}

const openSession: Opener = async (identity, { headers }) => {
  const { token, tokenHash } = newToken()
  const userAgent = headers.get('user-agent')
  const oldTokenHash = sessionHashOf(headers.get('cookie'))
  const opened = await logIn(identity, { tokenHash, oldTokenHash, device: deviceOf(userAgent) })
  if (!opened) throw new LoginError('merged')
  const seconds = sessionHours * 3600
  return [sessionCookie(token, seconds, userAgent), nameCookie(opened.firstName, seconds)]
}

function keptLogin(party: Party, cookies: string | null): Kept | null {
  const found = new RegExp(`(?:^|;\\s*)${cookieName(party)}=([\\w-]+)`).exec(cookies ?? '')
  const kept = found?.[1] ? unseal(doors[party].seal, found[1]) : null
  return isKept(kept) && Date.now() - kept.at < loginMinutes * 60_000 ? kept : null
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'verifier' in value && 'at' in value && 'next' in value
}

export function deviceOf(userAgent: string | null): string | null {
  const text = userAgent ?? ''
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) => text.includes(`${name}/`))
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'Linux'].find((name) => text.includes(name))
  const browserName = { Edg: 'Edge', OPR: 'Opera' }[browser ?? ''] ?? browser
  return browserName || system ? [browserName ?? 'Browser', system].filter(Boolean).join(' on ') : null
}
