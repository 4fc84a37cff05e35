import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { deskPath, deskSetupPath, deskSignInPath } from '@/desk-paths'
import { readStaff } from '@/features/account/desk-session.loaders'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { findOpening } from '@/features/setup/data'
import { isLive, isNew } from '@/features/setup/rules'
import { roleWords, type StaffRole } from '@/lib/staff'
import { DeskFrame } from '@/ui/desk/frame'
import { DeskToast } from '@/ui/desk/said'
import { countWork } from '../data'
import { FindAnything } from '../find/client'
import { Presence } from '../presence/client'
import type { Watched } from '../presence/rules'
import { railOf, settingsEntry, workOf } from '../rules'

type Props = {
  here: string
  query?: string
  record?: Watched
  roles: readonly StaffRole[]
  children: (staff: StaffActor) => Promise<ReactNode> | ReactNode
}

/** Checks session and roles on every request. */
export async function DeskPage({ here, query = '', record, roles, children }: Props) {
  const staff = await readStaff((await headers()).get('cookie'))
  if (!staff) redirect(deskSignInPath(query === '' ? here : `${here}?${query}`))
  const [counts, opening] = await Promise.all([countWork(), findOpening()])
  const isUnopened = isNew(opening)
  // On a site that was never open there is no day's work yet: its administrators have the steps of the set-up in its place.
  if (isUnopened && here === deskPath && holds(staff, ['admin'])) redirect(deskSetupPath)
  return (
    <DeskFrame
      who={{ name: staff.name, role: workOf(staff) }}
      entries={railOf(staff, counts, { isUnopened, isLive: isLive(opening) })}
      settings={settingsEntry(staff)}
      here={here}
      find={<FindAnything staffId={staff.staffId} />}
    >
      {record && holds(staff, roles) && <Presence {...record} />}
      {holds(staff, roles) ? await children(staff) : <NotTheirs roles={roles} />}
      <DeskToast />
    </DeskFrame>
  )
}

function NotTheirs({ roles }: { roles: readonly StaffRole[] }) {
  const words = roles.map((role) => roleWords[role].toLowerCase())
  return (
    <div className="panel empty">
      <h1>This isn’t part of your work</h1>
      <p>It is for {words.join(', ')} and administrators. Ask an administrator if it should be yours.</p>
      <p>
        <a className="link" href={deskPath}>
          Go to today
        </a>
      </p>
    </div>
  )
}
