'use client'

import { useState } from 'react'
import { type Permission, permissions } from '@/features/account/rules'
import { sendData } from '@/lib/api-client'
import { companyCall } from '@/paths'
import { ActButton } from '@/ui/act-button'
import { ApiForm } from '@/ui/api-form'
import { RadioField, TextField } from '@/ui/field'
import type { BusinessAdmin } from '../contract'

const words: Record<Permission, { label: string; hint: string }> = {
  viewer: { label: 'Viewer', hint: 'Sees people, cards, orders and invoices.' },
  booker: { label: 'Booker', hint: 'Books courses, adds people, pays by card.' },
  manager: { label: 'Manager', hint: 'Does all that, on account too, and invites viewers and bookers.' },
  owner: { label: 'Owner', hint: 'Does everything, and invites managers and owners.' },
}

type Shown = BusinessAdmin & { expires: string | null; mayChange: boolean }
type Props = { admins: Shown[]; mayGive: readonly Permission[] }

const reload = () => window.location.reload()
const post = async (deed: string, body: unknown) => {
  await sendData('POST', companyCall(`business-admin-${deed}`), body)
  reload()
}

/** Who runs the company: everybody with their permission, and what the person may do about each. */
export function Admins({ admins, mayGive }: Props) {
  return (
    <ul className="border-2 border-ink bg-white">
      {admins.map((admin) => (
        <AdminRow key={`${admin.state} ${admin.email}`} admin={admin} mayGive={mayGive} />
      ))}
    </ul>
  )
}

function AdminRow({ admin, mayGive }: { admin: Shown; mayGive: readonly Permission[] }) {
  const { email, name, permission, state, expires, isSelf, mayChange } = admin
  const about = name ?? email
  return (
    <li className="grid gap-x-6 gap-y-2 border-t-2 border-line p-5 first:border-t-0 md:grid-cols-[1fr_auto_auto] md:items-center">
      <div className="wrap-anywhere">
        <p className="font-semibold">
          {name ?? email} {isSelf && <span className="tag ml-1">You</span>}
        </p>
        {name && <p className="text-ink-3">{email}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-2">
        {!mayChange && <span className="tag tag-on">{words[permission].label}</span>}
        {state === 'invited' && <span className="tag">Invited, until {expires}</span>}
        {state === 'expired' && <span className="tag border-bad text-bad">Invitation ended {expires}</span>}
      </p>
      <div className="flex flex-wrap gap-x-5">
        {mayChange && <ChangePermission admin={admin} about={about} mayGive={mayGive} />}
        {mayChange && state !== 'active' && (
          <ActButton label="Send again" about={about} act={() => post('resend-invite', { email })} />
        )}
        {mayChange && (
          <ActButton
            label={state === 'active' ? 'Remove' : 'Take back'}
            about={about}
            question={{
              title: state === 'active' ? `Remove ${about}?` : 'Take the invitation back?',
              text:
                state === 'active'
                  ? `${about} can no longer see or book anything for your company. Their own card stays theirs.`
                  : `The link in the mail to ${email} stops working.`,
              confirm: state === 'active' ? 'Remove' : 'Take it back',
            }}
            act={() => post('remove', { email })}
          />
        )}
      </div>
    </li>
  )
}

/** Choosing alone changes nothing: with the keyboard one passes every option. */
function ChangePermission({ admin, about, mayGive }: { admin: Shown; about: string; mayGive: readonly Permission[] }) {
  const { email, permission, isSelf } = admin
  const [chosen, setChosen] = useState(permission)
  const { label } = words[chosen]
  const question = {
    title: `Make yourself a ${label.toLowerCase()}?`,
    text: 'You lose rights that only another owner can give back.',
    confirm: `Become a ${label.toLowerCase()}`,
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
              {words[one].label}
            </option>
          ))}
      </select>
      {chosen !== permission && (
        <ActButton
          label="Save"
          about={`${about} as ${label.toLowerCase()}`}
          {...(isSelf ? { question } : {})}
          act={() => post('update-permission', { email, permission: chosen })}
        />
      )}
    </div>
  )
}

/** Invites somebody by their address. */
export function InviteForm({ mayGive }: { mayGive: readonly Permission[] }) {
  const send = async (form: FormData) => {
    await sendData('POST', companyCall('business-admin-invite'), {
      email: form.get('email'),
      permission: form.get('permission') ?? '',
    })
    reload()
  }
  return (
    <ApiForm send={send} submitLabel="Send invitation" doneText="The invitation is on its way.">
      {(errors) => (
        <>
          <TextField
            label="Email address"
            name="email"
            type="email"
            hint="They log in with it to accept."
            errors={errors.email}
          />
          <RadioField
            label="What may they do?"
            name="permission"
            options={mayGive.map((value) => ({ value, ...words[value] }))}
            errors={errors.permission}
          />
        </>
      )}
    </ApiForm>
  )
}

type Request = { id: number; name: string; email: string | null; since: string }

/** Who asks to join, to be let in or not. */
export function AccessRequests({ requests }: { requests: Request[] }) {
  const answer = async (id: number, isApproved: boolean) => {
    await sendData('POST', companyCall(`access-requests/${id}/answer`), { isApproved, permission: 'viewer' })
    reload()
  }
  return (
    <ul>
      {requests.map(({ id, name, email, since }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t-2 border-line py-4 first:border-t-0 first:pt-0"
        >
          <div className="mr-auto wrap-anywhere">
            <p className="font-semibold">{name}</p>
            <p className="text-ink-3">
              {email} · asked {since}
            </p>
          </div>
          <ActButton label="Let in as a viewer" about={name} act={() => answer(id, true)} />
          <ActButton
            label="Decline"
            about={name}
            question={{ title: `Decline ${name}?`, text: 'We tell them. They can ask again.', confirm: 'Decline' }}
            act={() => answer(id, false)}
          />
        </li>
      ))}
    </ul>
  )
}
