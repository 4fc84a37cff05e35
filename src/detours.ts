import { companyPath } from '@/account-paths'
import { deskHomePath, deskPersonPath, deskPersonPrivacyPath, deskSignInPath } from '@/desk-paths'
import { readStaff } from '@/features/account/desk-session.loaders'
import { holds } from '@/features/account/desk-session.rules'
import { readActor } from '@/features/account/loaders'
import type { ActorCompany } from '@/features/account/rules'
import { loginOf } from '@/features/account/session.rules'
import { deskWayOf } from '@/features/account/staff/sign-in.rules'
import { actionOfPage } from '@/features/company/pages.rules'
import { type CompanyAction, mayIn } from '@/features/company/rules'
import { findPageByPath } from '@/features/content/data'
import { findRedirect } from '@/features/content/redirects.data'
import { countRedirect } from '@/features/content/redirects.mutations'
import { findStayed } from '@/features/desk/people.data'
import { personRoles } from '@/features/desk/rules'
import { noteOpening } from '@/features/messages/opened.mutations'
import { takeMark } from '@/features/messages/opened.rules'
import { privacyRoles } from '@/features/privacy/requests/rules'
import { contentApiUrl } from '@/lib/env'
import { accountAuthenticatePath, adminHomePath, calendarOfCoursePage, pathOfSegments, safeNext } from '@/paths'
import { classOf } from '@/server/request-url'

export interface Read {
  readonly url: string
  readonly cookie?: string | undefined
  readonly referer?: string | undefined
}

/** The URL parser needs an origin; a request line has none. */
const here = 'http://own.invalid'

export interface Detour {
  readonly status: 307 | 308
  readonly location: string
}

/**
 * The redirect of a page that would only redirect, to save rendering it. Null if there is something to show.
 * @throws database errors, which the page then reports.
 */
export async function detourOf(read: Read): Promise<Detour | null> {
  const login = await loginOf(read.url, async (party) =>
    Boolean(await (party === 'staff' ? readStaff(read.cookie) : readActor(read.cookie))),
  )
  if (login) return { status: 307, location: login }
  const { pathname, searchParams } = new URL(read.url, here)
  if (pathname === new URL(accountAuthenticatePath(), here).pathname) return onward(read, searchParams.getAll('next'))
  if (pathname === adminHomePath || pathname.startsWith(`${adminHomePath}/`))
    return (await toDesk(read, pathname, searchParams)) ?? (await openedByStaff(read.url))
  if (pathname.startsWith(deskHomePath)) {
    const opened = await openedByStaff(read.url)
    if (opened) return opened
  }
  const action = actionOfPage(pathname)
  if (action) return toOverview((await readActor(read.cookie))?.company ?? null, action)
  const person = personPage.exec(pathname)?.groups
  if (person) return await toStayed(read, person)
  return classOf('GET', pathname) === 'page' ? await editorsRedirect(pathname) : null
}

/**
 * A link to the desk in a message was opened by someone who is signed in there, which no program that looks through mail is. The mark leaves the address.
 * Who isn’t signed in yet comes by once more when they are.
 */
async function openedByStaff(url: string): Promise<Detour | null> {
  const taken = takeMark(url)
  if (!taken) return null
  await noteOpening(taken.mark)
  return { status: 307, location: taken.path }
}

/** Logged-in users skip the page before a booking. */
async function onward({ cookie, referer }: Read, nexts: string[]): Promise<Detour | null> {
  if (!(await readActor(cookie))) return null
  const next = nexts.length === 1 ? safeNext(nexts[0]) : null
  return { status: 307, location: next ?? calendarOfCoursePage(referer ?? null) }
}

const toOverview = (company: ActorCompany | null, action: CompanyAction): Detour | null =>
  mayIn(company, action) ? null : { status: 307, location: companyPath }

const personPage = /^\/desk\/people\/(?<id>[1-9]\d{0,8})\/(?:(?<privacy>privacy)\/|merge\/(?<other>[1-9]\d{0,8})\/)?$/

/** A merged person redirects to the one that remains. */
async function toStayed(
  { cookie }: Read,
  { id, privacy, other }: Partial<Record<string, string>>,
): Promise<Detour | null> {
  const staff = await readStaff(cookie)
  if (!staff || !holds(staff, privacy || other ? privacyRoles : personRoles)) return null
  const stayed = (await findStayed(Number(id))) ?? (other ? await findStayed(Number(other)) : null)
  if (stayed === null) return null
  return { status: 307, location: privacy ? deskPersonPrivacyPath(stayed) : deskPersonPath(stayed) }
}

async function toDesk({ url, cookie }: Read, pathname: string, query: URLSearchParams): Promise<Detour | null> {
  const way = deskWayOf(pathname.slice(adminHomePath.length + 1).split('/', 1)[0], query.get('redirect') ?? undefined)
  const location = way ?? ((await readStaff(cookie)) ? null : deskSignInPath(url))
  return location ? { status: 307, location } : null
}

/** A page takes precedence over a redirect from its path. With another instance's content, its responses say which pages exist. */
async function editorsRedirect(pathname: string): Promise<Detour | null> {
  if (contentApiUrl()) return null
  const path = pathOfSegments(pathname.split('/').filter((segment) => segment !== ''))
  const found = await findRedirect(path)
  if (!found || (await findPageByPath(path))) return null
  countRedirect(path)
  return { status: found.isPermanent ? 308 : 307, location: found.target }
}
