import { isOwnRequest } from '@/lib/csrf'
import { formatDate, formatTime } from '@/lib/dates'
import { deskUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { deskHomePath, deskSessionsPath, deskSignInPath, deskSignOutPath, safeDeskNext } from '@/paths'
import { type PlainPage, plainPage } from './components/plain-page'
import { readAsk } from './desk-sign-in.rules'
import { endSessionUrl, LoginError } from './identity/gateway'
import { signInProblems, signInProblemTexts } from './identity/rules'
import { comeBack, deviceOf, leaveFor } from './identity.loaders'
import { newToken, sessionCookie, sessionHashOf } from './loaders'
import { listDeskSessions } from './staff/data'
import { readStaff } from './staff/loaders'
import { endDeskSession, endOtherDeskSessions, signIn } from './staff/mutations'
import { deskSessionHours } from './staff/rules'

type Shown = { status?: number; headers?: Readonly<Record<string, string>> }

function show(page: PlainPage, { status = 200, headers = {} }: Shown = {}): Response {
  const own = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(plainPage(page), { status, headers: { ...own, ...headers } })
}

const nextOf = (url: string): string => safeDeskNext(new URL(url).searchParams.get('next') ?? undefined) ?? deskHomePath

/** Sends staff to the identity provider, with `prompt` and `max_age` as the address asks. */
export async function beginSignIn(request: Request): Promise<Response> {
  return await leaveFor('staff', nextOf(request.url), readAsk(new URL(request.url).searchParams))
}

/** Takes staff back from the identity provider: a session at the desk, or the page of the problem. */
export async function completeSignIn(request: Request): Promise<Response> {
  return await comeBack('staff', request, async (identity, { headers }) => {
    const { token, tokenHash } = newToken()
    const userAgent = headers.get('user-agent')
    const oldTokenHash = sessionHashOf(headers.get('cookie'), 'hivis-desk')
    const problem = await signIn(identity, { tokenHash, oldTokenHash, device: deviceOf(userAgent) })
    if (problem) throw new LoginError(problem)
    return [sessionCookie(token, deskSessionHours * 3600, userAgent, 'hivis-desk')]
  })
}

/** Says why a sign-in did not work, and what to do. It never starts another one by itself. */
export function showSignInProblem(request: Request): Response {
  const because = new URL(request.url).searchParams.get('because')
  const { title, text, status } = signInProblemTexts[signInProblems.find((one) => one === because) ?? 'refused']
  // Asked once more the provider would give the same answer, unless people may choose another account.
  const again = deskSignInPath(nextOf(request.url), { prompt: 'login' })
  return show({ title, parts: [[{ text }], [{ link: 'Sign in again', href: again }]] }, { status })
}

/** Asks before signing out: a link alone must not. */
export async function showSignOut(request: Request): Promise<Response> {
  const staff = await readStaff(request.headers.get('cookie'))
  if (!staff)
    return show({
      title: 'You are signed out',
      parts: [[{ link: 'Sign in again', href: deskSignInPath(deskHomePath, { prompt: 'login' }) }]],
    })
  return show({
    title: 'Sign out?',
    parts: [
      [{ text: `You are signed in as ${staff.name}. On a shared computer, sign out when you are done.` }],
      [
        { button: 'Sign out', action: deskSignOutPath },
        { link: 'Your other sessions', href: deskSessionsPath },
      ],
    ],
  })
}

/** Refuses a form that another site has sent. @throws AppError CROSS_SITE */
function assertOwnForm({ headers }: Request): void {
  if (!isOwnRequest(headers, true, new URL(deskUrl()).origin))
    throw new AppError('CROSS_SITE', 'This request did not come from our own pages. Reload the page and try again.')
}

async function answering(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return show({ title: 'That did not work', parts: [[{ text: error.message }]] }, { status: error.status })
  }
}

/** Ends the session here and, where it has a place for that, at the identity provider. */
export const signOut = (request: Request): Promise<Response> =>
  answering(async () => {
    assertOwnForm(request)
    const staff = await readStaff(request.headers.get('cookie'))
    const idToken = staff && (await endDeskSession(staff, staff.sessionId))
    const url = idToken ? await endSessionUrl('staff', idToken, `${deskUrl()}${deskSignOutPath}`) : null
    const cookie = sessionCookie(null, 0, request.headers.get('user-agent'), 'hivis-desk')
    // A form may lead to pages of ours alone (form-action), so the provider is the next page, not the answer.
    const refresh = { 'set-cookie': cookie, refresh: `0; url=${url ?? deskSignOutPath}` }
    return show({ title: 'You are signed out', parts: [] }, { headers: refresh })
  })

/** The own sessions at the desk, each to be ended. */
export async function showDeskSessions(request: Request): Promise<Response> {
  const staff = await readStaff(request.headers.get('cookie'))
  if (!staff) return Response.redirect(`${deskUrl()}${deskSignInPath(deskSessionsPath)}`, 303)
  const sessions = await listDeskSessions(staff)
  const rows = sessions.map(({ id, device, lastSeenAt }) => [
    {
      text: `${device ?? 'A browser'}, last used ${formatDate(lastSeenAt)}, ${formatTime(lastSeenAt)}${id === staff.sessionId ? ' (this one)' : ''}`,
    },
    { button: 'End it', action: deskSessionsPath, name: 'session', value: String(id) },
  ])
  const all = { button: 'End all the others', action: deskSessionsPath, name: 'session', value: 'others' }
  const parts = [...rows, ...(sessions.length > 1 ? [[all]] : []), [{ link: 'Go back', href: deskHomePath }]]
  return show({ title: 'Where you are signed in', parts })
}

/** Ends one of the own sessions, or all the others. */
export const endSessions = (request: Request): Promise<Response> =>
  answering(async () => {
    assertOwnForm(request)
    const staff = await readStaff(request.headers.get('cookie'))
    if (!staff) throw new AppError('NO_SESSION', 'Sign in and try again.')
    const named = new URLSearchParams(await request.text()).get('session') ?? ''
    if (named === 'others') await endOtherDeskSessions(staff)
    else if (/^[1-9]\d{0,8}$/.test(named)) await endDeskSession(staff, Number(named))
    else throw new AppError('MALFORMED', 'Choose a session from the list.')
    return Response.redirect(`${deskUrl()}${deskSessionsPath}`, 303)
  })
