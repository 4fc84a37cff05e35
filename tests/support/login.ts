import { vi } from 'vitest'
import { loginPath } from '@/paths'
import { type TestProvider, testClient } from './identity-provider'

export const site = 'http://localhost:3000'
export const sessionName = '__Host-hivis-session'
export const loginName = '__Host-hivis-login'

let login: typeof import('@/features/account/identity/loaders')

/** The login as a process that has just started knows it: what a provider says of itself is asked once for each process. */
export async function freshLogin(issuer: string): Promise<void> {
  vi.stubEnv('OIDC_ISSUER', issuer)
  vi.stubEnv('OIDC_CLIENT_ID', testClient.id)
  vi.stubEnv('OIDC_CLIENT_SECRET', testClient.secret)
  vi.resetModules()
  login = await import('@/features/account/identity/loaders')
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

/** Leaves for the provider, from a path of the login route: where to, and the cookie that the browser keeps meanwhile. */
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
