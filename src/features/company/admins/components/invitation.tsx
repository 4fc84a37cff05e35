import { invitationPath } from '@/account-paths'
import type { Actor } from '@/features/account/rules'
import { formatDate } from '@/lib/dates'
import { homePath, loginPath } from '@/paths'
import { Message } from '@/ui/message'
import type { Invitee } from '../data'
import { Accept } from './accept'

type Props = {
  invitation: Invitee | null
  actor: Actor | null
  isForActor: boolean
  emailHash: string
  inviteeGuid: string
  phone: string
}

export function Invitation({ invitation, actor, isForActor, emailHash, inviteeGuid, phone }: Props) {
  if (!invitation) {
    return (
      <Message
        code="!"
        title="This invitation is no longer valid"
        text="It has been used or cancelled, or it’s more than seven days old. Ask the person who invited you to send it again."
        phone={phone}
        links={[{ label: 'Go to the home page', href: homePath }]}
      />
    )
  }
  const { companyName, email, permission, expiresAt } = invitation
  return (
    <div className="wrap py-16 lg:py-26">
      <h1 className="max-w-[18em] text-[clamp(2.25rem,5vw,4rem)]">Help manage {companyName}</h1>
      <p className="mt-5 max-w-[36em] text-lg">
        {companyName} invites {email} as {permission === 'owner' ? 'an' : 'a'} <strong>{permission}</strong> of its
        account. The invitation is valid until {formatDate(expiresAt)}.
      </p>
      {isForActor && <Accept emailHash={emailHash} inviteeGuid={inviteeGuid} />}
      {!isForActor && actor && (
        <p className="mt-6 max-w-[36em] border-l-8 border-bad bg-white p-5 text-lg">
          You’re logged in as {actor.email}. The invitation is for another address: log in with that one to accept it.
        </p>
      )}
      {!isForActor && (
        <a className="btn btn-primary mt-8" href={loginPath(invitationPath(emailHash, inviteeGuid))} rel="nofollow">
          {actor ? 'Log in with the other address' : 'Log in to accept'}
        </a>
      )}
    </div>
  )
}
