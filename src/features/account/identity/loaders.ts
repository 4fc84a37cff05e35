import { siteUrl } from '@/lib/env'
import { seal, unseal } from '@/lib/seal'
import { homePath, loginCallbackPath, loginProblemPath, safeNext } from '@/paths'
import { nameCookie, newToken, sessionCookie, sessionHashOf } from '../loaders'
import { logIn } from '../mutations'
import { sessionHours } from '../rules'
import { finishLogin, LoginError, type LoginSecrets, startLogin } from './gateway'
import { loginMinutes } from './rules'

type Kept = LoginSecrets & { next: string; at: number }

const isSecure = () => siteUrl().startsWith('https:') || new URL(siteUrl()).hostname === 'localhost'
const cookieName = () => (isSecure() ? '__Host-hivis-login' : 'hivis-login')

function keep(value: string, maxAge: number): string {
  return `${cookieName()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}

const redirectTo = (location: string, ...cookies: string[]): Response => {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** Sends the browser to the identity provider; `next` is a path of this site to come back to, else the home page (spec section 2). */
export async function beginLogin(request: Request): Promise<Response> {
  const next = safeNext(new URL(request.url).searchParams.get('next') ?? undefined) ?? homePath
  try {
    const { url, secrets } = await startLogin(`${siteUrl()}${loginCallbackPath}`)
    const kept: Kept = { ...secrets, next, at: Date.now() }
    return redirectTo(url, keep(seal('login', kept), loginMinutes * 60))
  } catch (error) {
    if (error instanceof LoginError) return redirectTo(loginProblemPath(error.because, next))
    throw error
  }
}

/** Takes the browser back from the identity provider: opens the session and goes where the person was, or to the page of the problem. */
export async function completeLogin(request: Request): Promise<Response> {
  const cookies = request.headers.get('cookie')
  const kept = keptLogin(cookies)
  if (!kept) return redirectTo(loginProblemPath('expired', homePath), keep('', 0))
  try {
    const callback = new URL(`${siteUrl()}${loginCallbackPath}${new URL(request.url).search}`)
    const identity = await finishLogin(callback, kept)
    const { token, tokenHash } = newToken()
    const userAgent = request.headers.get('user-agent')
    const opened = { tokenHash, oldTokenHash: sessionHashOf(cookies), device: deviceOf(userAgent) }
    const { firstName } = await logIn(identity, opened)
    const seconds = sessionHours * 3600
    return redirectTo(kept.next, keep('', 0), sessionCookie(token, seconds, userAgent), nameCookie(firstName, seconds))
  } catch (error) {
    if (error instanceof LoginError) return redirectTo(loginProblemPath(error.because, kept.next), keep('', 0))
    throw error
  }
}

function keptLogin(cookies: string | null): Kept | null {
  const found = new RegExp(`(?:^|;\\s*)${cookieName()}=([\\w-]+)`).exec(cookies ?? '')
  const kept = found?.[1] ? unseal('login', found[1]) : null
  return isKept(kept) && Date.now() - kept.at < loginMinutes * 60_000 ? kept : null
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'verifier' in value && 'at' in value && 'next' in value
}

/** A browser and system by name, for the list of one's own sessions. */
function deviceOf(userAgent: string | null): string | null {
  const text = userAgent ?? ''
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) => text.includes(`${name}/`))
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'Linux'].find((name) => text.includes(name))
  const browserName = { Edg: 'Edge', OPR: 'Opera' }[browser ?? ''] ?? browser
  return browserName || system ? [browserName ?? 'Browser', system].filter(Boolean).join(' on ') : null
}
