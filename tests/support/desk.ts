import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { deskSessionsPath, deskSignInPath } from '@/desk-paths'
import { demoStaff, demoStaffName } from '@/features/account/identity/examples'
import type { StaffRole } from '@/lib/staff'

const personOf = (role: StaffRole) => {
  const person = demoStaff.find((one) => one.role === role)
  if (!person) throw new Error(`There is no demo ${role}.`)
  return person
}

/** The name of the demo's member of staff with this role. */
export const staffName = (role: StaffRole): string => demoStaffName(personOf(role))

/** Signs a member of staff in at the desk through the embedded provider, without drawing its page. `site`: of another site than the run's own. */
export async function signInAtDesk(request: APIRequestContext, role: StaffRole, site = ''): Promise<void> {
  const asked = await request.get(`${site}${deskSignInPath(deskSessionsPath, { prompt: 'login' })}`)
  const action = /<form method="post" action="([^"]+)"/.exec(await asked.text())?.[1] ?? ''
  const form = { person: personOf(role).subject }
  const answer = await request.post(new URL(action, asked.url()).href, { form })
  expect([new URL(answer.url()).pathname, answer.status()]).toEqual([deskSessionsPath, 200])
}

/** What the desk says once something is done, until someone presses OK. */
export const toastOf = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'OK', exact: true }) })
