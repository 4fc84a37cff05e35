import type { Party } from '@/lib/env'
import {
  accountPath,
  accountProfilePath,
  accountSessionsPath,
  bookingsPath,
  cartPath,
  checkoutPath,
  companyAddPersonPath,
  companyAdminsPath,
  companyCardChecksPath,
  companyImportPath,
  companyPath,
  companyPeoplePath,
  companyRequirementsPath,
  crewDatesPath,
  deskHomePath,
  deskSessionsPath,
  deskSignInPath,
  deskSignOutPath,
  loginPath,
  ordersPath,
  ownCardPath,
  trainingMatrixPath,
  waitingListPath,
} from '@/paths'

/** Pages for people who are logged in, and for nobody else. */
const pages: ReadonlySet<string> = new Set([
  accountPath,
  accountProfilePath,
  accountSessionsPath,
  bookingsPath,
  cartPath,
  checkoutPath,
  companyAddPersonPath,
  companyAdminsPath,
  companyCardChecksPath,
  companyImportPath,
  companyPath,
  companyPeoplePath,
  companyRequirementsPath,
  crewDatesPath,
  ordersPath,
  ownCardPath,
  trainingMatrixPath,
  waitingListPath,
])
const numberedPages = /^\/(?:account\/bookings|company\/people|checkout\/order|course-booking)\/\d+\/$/

/** What of the desk answers to whoever is not signed in. */
const openAtDesk = [deskSignInPath(''), deskSignOutPath, deskSessionsPath].map((path) => path.split('?', 1)[0] ?? '')

/**
 * Where a read goes that has no session: to the login that its page would ask for, without that page being rendered to find out; null where the page
 * answers. `isKnown` says whether the read has a session of this party that still lives, and is asked for such pages alone.
 */
export async function loginOf(
  url: string,
  isKnown: (party: Party) => boolean | Promise<boolean>,
): Promise<string | null> {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith(deskHomePath))
    return openAtDesk.some((open) => path.startsWith(open)) || (await isKnown('staff')) ? null : deskSignInPath(url)
  return (pages.has(path) || numberedPages.test(path)) && !(await isKnown('customers')) ? loginPath(url) : null
}
