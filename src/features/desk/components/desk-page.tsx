import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { readStaff } from '@/features/account/staff/loaders'
import { holds, type StaffActor } from '@/features/account/staff/rules'
import { roleWords, type StaffRole } from '@/lib/staff'
import { deskPath, deskSignInPath } from '@/paths'
import { DeskToast } from '@/ui/desk/action'
import { DeskFrame } from '@/ui/desk/frame'
import { countWork } from '../data'
import { FindAnything } from '../find/client'
import { Presence } from '../presence/client'
import type { Watched } from '../presence/rules'
import { railOf, settingsEntry, workOf } from '../rules'

type Props = {
  /** The path of the page, which a sign-in comes back to. */
  here: string
  /** What the address asks besides, such as a search. */
  query?: string
  /** The record that it is of: it says who else looks at it. */
  record?: Watched
  /** Who may see it; an administrator may everything. */
  roles: readonly StaffRole[]
  /** What it shows to whoever asks, read only once they may. */
  children: (staff: StaffActor) => Promise<ReactNode> | ReactNode
}

/** A page of the desk: asks who is there and whether they may on every request, and draws the frame around it. */
export async function DeskPage({ here, query = '', record, roles, children }: Props) {
  const staff = await readStaff((await headers()).get('cookie'))
  if (!staff) redirect(deskSignInPath(query === '' ? here : `${here}?${query}`))
  const counts = await countWork()
  return (
    <DeskFrame
      who={{ name: staff.name, role: workOf(staff) }}
      entries={railOf(staff, counts)}
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
