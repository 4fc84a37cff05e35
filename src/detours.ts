import { deskWayOf } from '@/features/account/desk-sign-in.rules'
import { readActor } from '@/features/account/loaders'
import { loginOf } from '@/features/account/session.rules'
import { readStaff } from '@/features/account/staff/loaders'
import { findPageByPath } from '@/features/content/data'
import { findRedirect } from '@/features/content/pages/data'
import { contentApiUrl } from '@/lib/env'
import {
  accountAuthenticatePath,
  adminHomePath,
  calendarOfCoursePage,
  deskSignInPath,
  pathOfSegments,
  safeNext,
} from '@/paths'
import { classOf } from '@/server/request-url'

/** A read as it came: its address, and the headers that a page may ask for. */
export interface Read {
  readonly url: string
  readonly cookie?: string | undefined
  readonly referer?: string | undefined
}

/** A read has no origin of its own. */
const here = 'http://own.invalid'

export interface Detour {
  readonly status: 307 | 308
  readonly location: string
}

/**
 * Where a read goes whose page would only send it on, so that no page is rendered to find that out; null where there is something to show.
 * @throws whatever the database throws; the page then says it.
 */
export async function detourOf(read: Read): Promise<Detour | null> {
  const login = await loginOf(read.url, async (party) =>
    Boolean(await (party === 'staff' ? readStaff(read.cookie) : readActor(read.cookie))),
  )
  if (login) return { status: 307, location: login }
  const { pathname, searchParams } = new URL(read.url, here)
  if (pathname === new URL(accountAuthenticatePath(), here).pathname) return onward(read, searchParams.getAll('next'))
  if (pathname === adminHomePath || pathname.startsWith(`${adminHomePath}/`))
    return toDesk(read, pathname, searchParams)
  return classOf('GET', pathname) === 'page' ? await editorsRedirect(pathname) : null
}

/** Whoever is logged in has nothing to read on the way to a booking. */
async function onward({ cookie, referer }: Read, nexts: string[]): Promise<Detour | null> {
  if (!(await readActor(cookie))) return null
  const next = nexts.length === 1 ? safeNext(nexts[0]) : null
  return { status: 307, location: next ?? calendarOfCoursePage(referer ?? null) }
}

/** The ways in and out of the back office are the desk’s. */
async function toDesk({ url, cookie }: Read, pathname: string, query: URLSearchParams): Promise<Detour | null> {
  const way = deskWayOf(pathname.slice(adminHomePath.length + 1).split('/', 1)[0], query.get('redirect') ?? undefined)
  const location = way ?? ((await readStaff(cookie)) ? null : deskSignInPath(url))
  return location ? { status: 307, location } : null
}

/** A page goes before a redirect from its address. Which pages another instance has, its own answer says. */
async function editorsRedirect(pathname: string): Promise<Detour | null> {
  if (contentApiUrl()) return null
  const path = pathOfSegments(pathname.split('/').filter((segment) => segment !== ''))
  const found = await findRedirect(path)
  if (!found || (await findPageByPath(path))) return null
  return { status: found.isPermanent ? 308 : 307, location: found.target }
}
