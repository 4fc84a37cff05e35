import { vi } from 'vitest'
import { loginPath } from '@/paths'
import { type TestProvider, testClient } from './identity-provider'

export const site = 'http://localhost:3000'
export const sessionName = '__Host-hivis-session'
export const loginName = '__Host-hivis-login'

let login: typeof import('@/features/account/identity.loaders')
let desk: typeof import('@/features/account/staff/sign-in.loaders')

/** The login as a process that has just started knows it: what a provider says of itself is asked once for each process. */
export async function freshLogin(issuer: string): Promise<void> {
  vi.stubEnv('OIDC_ISSUER', issuer)
  vi.stubEnv('OIDC_CLIENT_ID', testClient.id)
  vi.stubEnv('OIDC_CLIENT_SECRET', testClient.secret)
  vi.stubEnv('STAFF_OIDC_CLIENT_ID', testClient.id)
  vi.stubEnv('STAFF_OIDC_CLIENT_SECRET', testClient.secret)
  vi.resetModules()
  login = await import('@/features/account/identity.loaders')
  desk = await import('@/features/account/staff/sign-in.loaders')
}

type Browser = { cookie?: string; userAgent?: string; next?: string }

const ask = (url: string, { cookie, userAgent }: Browser) =>
  new Request(url, { headers: { ...(cookie ? { cookie } : {}), ...(userAgent ? { 'user-agent': userAgent } : {}) } })

/** A cookie that an answer sets, with everything it says of it. */
export const setCookie = (answer: Response, name: string): string | undefined =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`))

/** The value in such a line. */
export const valueIn = (line: string | undefined): string => /^[^=]+=([^;]*)/.exec(line ?? '')?.[1] ?? ''

/** The cookie of the session that an answer opens, as the browser sends it. */
export const sessionCookie = (answer: Response): string => `${sessionName}=${valueIn(setCookie(answer, sessionName))}`

/** Leaves for the provider, from a path of the login route: where to, and the cookie that the browser keeps in the meantime. */
export async function beginAt(path: string, browser: Browser = {}) {
  const answer = await login.beginLogin(ask(`${site}${path}`, browser))
  const loginCookie = `${loginName}=${valueIn(setCookie(answer, loginName))}`
  return { answer, location: answer.headers.get('location') ?? '', loginCookie }
}

/** Leaves for the provider, with the link that our pages have. */
export const begin = (browser: Browser = {}) => beginAt(loginPath(browser.next ?? '/account/'), browser)

/** Comes back from the provider. */
export const finish = (url: string, browser: Browser): Promise<Response> => login.completeLogin(ask(url, browser))

/** A whole login at a provider. */
export async function logIn(provider: TestProvider, browser: Browser = {}): Promise<Response> {
  const { location, loginCookie } = await begin(browser)
  const cookie = [loginCookie, browser.cookie].filter(Boolean).join('; ')
  return await finish(await provider.visit(location), { ...browser, cookie })
}

export const deskSessionName = '__Host-hivis-desk'
export const deskKeptName = '__Host-hivis-desk-sign-in'

/** The cookie of the session at the desk that an answer opens, as the browser sends it. */
export const deskCookie = (answer: Response): string =>
  `${deskSessionName}=${valueIn(setCookie(answer, deskSessionName))}`

/** Leaves the desk for the provider, from a path of the sign-in route. */
export async function beginSignInAt(path: string, browser: Browser = {}) {
  const answer = await desk.beginSignIn(ask(`${site}${path}`, browser))
  const keptCookie = `${deskKeptName}=${valueIn(setCookie(answer, deskKeptName))}`
  return { answer, location: answer.headers.get('location') ?? '', keptCookie }
}

/** Comes back to the desk from the provider. */
export const finishSignIn = (url: string, browser: Browser): Promise<Response> => desk.completeSignIn(ask(url, browser))

/** A whole sign-in at the desk; `next` of the browser is where it wants to be. */
export async function signIn(provider: TestProvider, browser: Browser = {}, query = ''): Promise<Response> {
  const next = encodeURIComponent(browser.next ?? '/admin')
  const { location, keptCookie } = await beginSignInAt(`/desk/sign-in/?next=${next}${query}`, browser)
  const cookie = [keptCookie, browser.cookie].filter(Boolean).join('; ')
  return await finishSignIn(await provider.visit(location), { ...browser, cookie })
}
