'use client'

import { useState } from 'react'
import { companyCall } from '@/account-paths'
import { Panel } from '@/features/account/components/frame'
import { type Permission, permissions } from '@/features/account/rules'
import { getData, sendData } from '@/lib/api-client'
import { formatDate } from '@/lib/dates'
import { ActButton } from '@/ui/act-button'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import type { BusinessAdmin, listBusinessAdmins } from '../contract'
import { AccessRequests, type Request } from './access-requests'
import { InviteForm } from './invite-form'
import { permissionWords } from './permission-words'

type Props = {
  admins: readonly BusinessAdmin[]
  requests: readonly Request[]
  mayGive: readonly Permission[]
  /** Invitations are kept until the company is checked. */
  isWaiting: boolean
}

type Act = (call: string, body: unknown, result: ActionResult, isSelf?: boolean) => Promise<void>

export function Admins({ admins: first, requests: asking, mayGive, isWaiting }: Props) {
  const [admins, setAdmins] = useState(first)
  const [requests, setRequests] = useState(asking)
  const [result, setResult] = useState<ActionResult | null>(null)
  const refresh = async () =>
    setAdmins((await getData<typeof listBusinessAdmins>(companyCall('business-admins'))).items)
  const act: Act = async (call, body, done, isSelf = false) => {
    await sendData('POST', companyCall(call), body)
    if (isSelf) return window.location.reload()
    await refresh()
    setResult(done)
  }
  const answered = async (id: number, done: ActionResult) => {
    setRequests((before) => before.filter((request) => request.id !== id))
    await refresh()
    setResult(done)
  }
  return (
    <div className="grid gap-6 lg:gap-8">
      <ResultBanner result={result} />
      {requests.length > 0 && (
        <Panel title="Asking to join">
          <AccessRequests requests={requests} onAnswered={answered} />
        </Panel>
      )}
      <ul className="border-2 border-ink bg-white">
        {admins.map((admin) => (
          <AdminRow
            key={`${admin.state} ${admin.email} ${admin.permission}`}
            admin={admin}
            mayGive={mayGive}
            isWaiting={isWaiting}
            act={act}
          />
        ))}
      </ul>
      {mayGive.length > 0 && (
        <Panel title="Invite someone">
          <InviteForm mayGive={mayGive} isWaiting={isWaiting} act={act} />
        </Panel>
      )}
    </div>
  )
}

type RowProps = { admin: BusinessAdmin; mayGive: readonly Permission[]; isWaiting: boolean; act: Act }

function AdminRow({ admin, mayGive, isWaiting, act }: RowProps) {
  const { email, name, permission, state, expiresAt, isSelf } = admin
  const about = name ?? email
  const mayChange = mayGive.includes(permission)
  const until = expiresAt && formatDate(expiresAt)
  return (
    <li className="grid gap-x-6 gap-y-2 border-t-2 border-line p-5 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto_17rem] md:items-center">
      <div className="wrap-anywhere">
        <p className="font-semibold">
          {about} {isSelf && <span className="tag ml-1">You</span>}
        </p>
        {name && <p className="text-ink-3">{email}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-2">
        {state !== 'active' && isWaiting && <span className="tag">Sent after our check</span>}
        {state === 'invited' && !isWaiting && <span className="tag">Invited, until {until}</span>}
        {state === 'expired' && !isWaiting && (
          <span className="tag border-bad text-bad">Invitation expired {until}</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-5">
        {!mayChange && <span className="tag tag-on">{permissionWords[permission].label}</span>}
        {mayChange && <ChangePermission admin={admin} about={about} mayGive={mayGive} act={act} />}
        {mayChange && state !== 'active' && !isWaiting && (
          <ActButton
            label="Send again"
            about={about}
            act={() =>
              act(
                'business-admin-resend-invite',
                { email },
                {
                  title: 'Invitation sent again',
                  lines: [`We’ve sent ${email} a new link. The old one no longer works.`],
                },
              )
            }
          />
        )}
        {mayChange && <Remove admin={admin} about={about} act={act} />}
      </div>
    </li>
  )
}

function Remove({ admin: { email, state, isSelf }, about, act }: { admin: BusinessAdmin; about: string; act: Act }) {
  const isActive = state === 'active'
  return (
    <ActButton
      label={isActive ? 'Remove' : 'Cancel invitation'}
      about={about}
      question={
        isActive
          ? {
              title: `Remove ${about}?`,
              text: `${about} can no longer see or book anything for your company. They keep their own card.`,
              confirm: 'Remove',
            }
          : {
              title: 'Cancel this invitation?',
              text: `The link we emailed to ${email} stops working.`,
              confirm: 'Cancel invitation',
            }
      }
      act={() =>
        act(
          'business-admin-remove',
          { email },
          {
            title: isActive ? `${about} removed` : 'Invitation cancelled',
            lines: [
              isActive
                ? `${about} can no longer see or book anything for your company.`
                : `The link we emailed to ${email} no longer works.`,
            ],
          },
          isSelf,
        )
      }
    />
  )
}

/** Selecting alone changes nothing: keyboard users pass through every option. */
function ChangePermission({ admin, about, mayGive, act }: Omit<RowProps, 'isWaiting'> & { about: string }) {
  const { email, permission, isSelf } = admin
  const [chosen, setChosen] = useState(permission)
  const label = permissionWords[chosen].label.toLowerCase()
  const article = chosen === 'owner' ? 'an' : 'a'
  const question = {
    title: `Make yourself ${article} ${label}?`,
    text: 'You’ll lose rights that only another owner can give back.',
    confirm: `Become ${article} ${label}`,
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <select
        aria-label={`Permission of ${about}`}
        className="field-select min-h-11 w-36"
        value={chosen}
        onChange={(event) => setChosen(permissions.find((one) => one === event.target.value) ?? permission)}
      >
        {permissions
          .filter((one) => one === permission || mayGive.includes(one))
          .map((one) => (
            <option key={one} value={one}>
              {permissionWords[one].label}
            </option>
          ))}
      </select>
      {chosen !== permission && (
        <ActButton
          label="Save"
          about={`${about} as ${label}`}
          {...(isSelf ? { question } : {})}
          act={() =>
            act(
              'business-admin-update-permission',
              { email, permission: chosen },
              { title: `${about} is now ${article} ${label}`, lines: [permissionWords[chosen].hint] },
              isSelf,
            )
          }
        />
      )}
    </div>
  )
}
