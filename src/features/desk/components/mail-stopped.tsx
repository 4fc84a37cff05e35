import { findUnreachable } from '@/features/messages/bounces.data'
import { formatDate } from '@/lib/dates'
import { DeskIconImage } from '@/ui/desk/icons'
import { TryAddress } from './try-address'

type Props = { personId: number; name: string; address: string; mayTry: boolean }

/** Why we no longer email a person, and what to do. */
export async function MailStopped({ personId, name, address, mayTry }: Props) {
  const stopped = await findUnreachable(address)
  if (!stopped) return null
  return (
    <div className="notice bad">
      <DeskIconImage name="warning" />
      <span>
        <b>Email doesn’t reach {address}.</b> {stopped.reason} Found {formatDate(stopped.foundAt)}; nothing more is sent
        to it. Ask for the right address and change it with Edit, then send what they missed again from their messages.
      </span>
      {mayTry && <TryAddress personId={personId} name={name} address={address} />}
    </div>
  )
}
