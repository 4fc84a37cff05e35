import {
  accountPath,
  accountProfilePath,
  accountSessionsPath,
  cartPath,
  checkoutPath,
  clearancesPath,
  companyAddPersonPath,
  companyAdminsPath,
  companyCardChecksPath,
  companyImportPath,
  companyPath,
  companyPeoplePath,
  companyRequirementsPath,
  crewDatesPath,
  newClearancePath,
  ordersPath,
  ownCardPath,
  trainingMatrixPath,
} from '@/account-paths'
import { deskHomePath, deskSessionsPath, deskSignInPath, deskSignOutPath } from '@/desk-paths'
import type { Party } from '@/lib/env'
import { bookingsPath, loginPath, waitingListPath } from '@/paths'

const pages: ReadonlySet<string> = new Set([
  clearancesPath,
  newClearancePath,
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
const numberedPages = /^\/(?:account\/bookings|company\/(?:people|clearances)|checkout\/order|course-booking)\/\d+\/$/

/** Desk pages that work without a session. */
const openAtDesk = [deskSignInPath(''), deskSignOutPath, deskSessionsPath].map((path) => path.split('?', 1)[0] ?? '')

/** The login redirect of a page, found without rendering it; null where the page answers. `isKnown` runs only for such pages. */
export async function loginOf(
  url: string,
  isKnown: (party: Party) => boolean | Promise<boolean>,
): Promise<string | null> {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith(deskHomePath))
    return openAtDesk.some((open) => path.startsWith(open)) || (await isKnown('staff')) ? null : deskSignInPath(url)
  return (pages.has(path) || numberedPages.test(path)) && !(await isKnown('customers')) ? loginPath(url) : null
}
