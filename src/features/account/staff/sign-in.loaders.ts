import { deskHomePath, deskSessionsPath, deskSignInPath, deskSignOutPath, safeDeskNext } from '@/desk-paths'
import { isOwnRequest } from '@/lib/csrf'
import { formatDate, formatTime } from '@/lib/dates'
import { deskUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { readId } from '@/lib/ids'
import { type PlainPage, plainPage } from '../components/plain-page'
import { listDeskSessions } from '../desk-session.data'
import { readStaff } from '../desk-session.loaders'
import { endDeskSession, endOtherDeskSessions } from '../desk-session.mutations'
import { deskSessionHours } from '../desk-session.rules'
import { endSessionUrl, LoginError } from '../identity/gateway'
import { signInProblems, signInProblemTexts } from '../identity/rules'
import { comeBack, deviceOf, leaveFor } from '../identity.loaders'
import { newToken, sessionCookie, sessionHashOf } from '../loaders'
import { signIn } from './mutations'
import { readAsk } from './sign-in.rules'

type Shown = { status?: number; headers?: Readonly<Record<string, string>> }

function show(page: PlainPage, { status = 200, headers = {} }: Shown = {}): Response {
  const own = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  const failure = status >= 500 ? status : undefined
  const sent = { status: failure ? 200 : status, headers: { ...own, ...headers } }
  return new Response(plainPage({ ...page, failure }), sent)
}

const nextOf = (url: string): string => safeDeskNext(new URL(url).searchParams.get('next') ?? undefined) ?? deskHomePath

export async function beginSignIn(request: Request): Promise<Response> {
  return await leaveFor('staff', nextOf(request.url), readAsk(new URL(request.url).searchParams))
}

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

/** Never starts another sign-in automatically. */
export function showSignInProblem(request: Request): Response {
  const because = new URL(request.url).searchParams.get('because')
  const { title, text, status } = signInProblemTexts[signInProblems.find((one) => one === because) ?? 'refused']
  // Without `prompt` the provider would repeat its answer. This offers another account.
  const again = deskSignInPath(nextOf(request.url), { prompt: 'login' })
  return show({ title, parts: [[{ text }], [{ link: 'Sign in again', href: again }]] }, { status })
}

/** Asks first: a link alone must not sign out. */
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

/** CSRF check. @throws AppError CROSS_SITE */
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

export const signOut = (request: Request): Promise<Response> =>
  answering(async () => {
    assertOwnForm(request)
    const staff = await readStaff(request.headers.get('cookie'))
    const idToken = staff && (await endDeskSession(staff, staff.sessionId))
    const url = idToken ? await endSessionUrl('staff', idToken, `${deskUrl()}${deskSignOutPath}`) : null
    const cookie = sessionCookie(null, 0, request.headers.get('user-agent'), 'hivis-desk')
    // CSP form-action allows our own pages only, so redirect to the provider by a refresh.
    // What the trainer's day keeps on this device goes with the login, also where scripts are off.
    const refresh = {
      'set-cookie': cookie,
      refresh: `0; url=${url ?? deskSignOutPath}`,
      'clear-site-data': '"storage"',
    }
    return show({ title: 'You are signed out', parts: [] }, { headers: refresh })
  })

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

export const endSessions = (request: Request): Promise<Response> =>
  answering(async () => {
    assertOwnForm(request)
    const staff = await readStaff(request.headers.get('cookie'))
    if (!staff) throw new AppError('NO_SESSION', 'Sign in and try again.')
    const named = new URLSearchParams(await request.text()).get('session') ?? ''
    const id = readId(named)
    if (named === 'others') await endOtherDeskSessions(staff)
    else if (id !== null) await endDeskSession(staff, id)
    else throw new AppError('MALFORMED', 'Choose a session from the list.')
    return Response.redirect(`${deskUrl()}${deskSessionsPath}`, 303)
  })
