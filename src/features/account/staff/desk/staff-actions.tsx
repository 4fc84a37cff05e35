'use client'

import { sendData } from '@/lib/api-client'
import { roleWords, roleWork, type StaffRole, staffRoles } from '@/lib/staff'
import { DeskAction, DeskField } from '@/ui/desk/action'
import type { addStaff, changeStaff, closeStaff, endStaffSessions, reopenStaff } from '../contract'

type Given = { name: string; email: string; roles: readonly StaffRole[] }

const bodyOf = (form: FormData) => ({
  name: form.get('name'),
  email: form.get('email'),
  roles: form.getAll('roles'),
})

function AccountFields({ given, hasGroups }: { given?: Given; hasGroups: boolean }) {
  return (
    <>
      <DeskField label="Name" name="name" value={given?.name ?? ''} />
      <DeskField label="Email" name="email" type="email" value={given?.email ?? ''} hint="The one they sign in with" />
      <fieldset className="desk-field">
        <legend>Roles</legend>
        {hasGroups && <small>Their groups at the sign-in service replace these at the next sign-in.</small>}
        {staffRoles.map((role) => (
          <label key={role} className="desk-choice">
            <input type="checkbox" name="roles" value={role} defaultChecked={given?.roles.includes(role) ?? false} />
            <span>
              {roleWords[role]}
              <small>{roleWork[role]}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

type AddProps = { hasGroups: boolean; first?: StaffRole; tone?: 'primary' | '' }

/** `first` is the role that is ticked to begin with. */
export function AddStaff({ hasGroups, first, tone = 'primary' }: AddProps) {
  return (
    <DeskAction
      label="Add someone"
      tone={tone}
      title="Add someone"
      lead="They sign in with this email address. We email them who added them, what they may do and where to sign in."
      submit="Add them"
      run={async (form) => {
        await sendData<typeof addStaff>('POST', '/desk/staff/', bodyOf(form))
        return `${form.get('name')} can sign in now, and gets an email with the way in.`
      }}
    >
      <AccountFields hasGroups={hasGroups} {...(first && { given: { name: '', email: '', roles: [first] } })} />
    </DeskAction>
  )
}

type Props = Given & {
  id: number
  isClosed: boolean
  isSelf: boolean
  hasGroups: boolean
  sessions: number
}

export function StaffActions({ id, isClosed, isSelf, hasGroups, sessions, ...given }: Props) {
  const { name } = given
  const path = `/desk/staff/${id}/`
  return (
    <>
      <DeskAction
        label="Change"
        title={`Change ${name}’s account`}
        lead="The change applies straight away."
        submit="Save"
        run={async (form) => {
          await sendData<typeof changeStaff>('PUT', path, bodyOf(form))
          return 'Saved.'
        }}
      >
        <AccountFields given={given} hasGroups={hasGroups} />
      </DeskAction>
      {sessions > 0 && <SignOutEverywhere path={path} name={name} isSelf={isSelf} />}
      {!isSelf && !isClosed && (
        <DeskAction
          label="Close account"
          tone="bad"
          title={`Close ${name}’s account`}
          lead="They’re signed out straight away and can’t sign in. What they did stays under their name, and you can reopen the account."
          submit="Close account"
          isDanger
          run={async () => {
            await sendData<typeof closeStaff>('POST', `${path}close/`)
            return `${name}’s account is closed.`
          }}
        />
      )}
      {isClosed && (
        <DeskAction
          label="Open again"
          tone="primary"
          title={`Open ${name}’s account again`}
          lead="They can sign in again, with the roles they have here."
          submit="Open again"
          run={async () => {
            await sendData<typeof reopenStaff>('POST', `${path}reopen/`)
            return `${name} can sign in again.`
          }}
        />
      )}
    </>
  )
}

function SignOutEverywhere({ path, name, isSelf }: { path: string; name: string; isSelf: boolean }) {
  return (
    <DeskAction
      label="Sign out everywhere"
      title={`Sign ${name} out everywhere`}
      lead={
        isSelf
          ? 'You stay signed in here, and nowhere else.'
          : 'Work that isn’t saved is lost. They can sign in again at once; to keep them out, close the account.'
      }
      submit="Sign out"
      run={async () => {
        await sendData<typeof endStaffSessions>('POST', `${path}end-sessions/`)
        return isSelf ? 'You are signed out everywhere else.' : `${name} is signed out.`
      }}
    />
  )
}
