import { chooseMailboxGateway } from '@/features/enquiries/mailbox.gateway'
import { type Mailbox, MailboxError, type MailboxGateway, mailboxProblems } from '@/features/enquiries/mailbox.rules'
import { keepWorking } from '@/lib/background'
import { pool } from '@/lib/db'
import { noteTrouble } from '@/lib/troubles'
import { takeMail } from './incoming.mutations'

/** The server says at once that mail came; it is asked all the same, as some forget to. */
const askAgainMs = 60_000
const retryMs = 30_000

/** Reads the mailbox as long as the process runs: new mail is in the inbox seconds after it came. Nothing without one. */
export function keepTakingMail(
  gateway: MailboxGateway | null = chooseMailboxGateway(),
): { stop(): Promise<void> } | null {
  if (!gateway) return null
  let open: Mailbox | null = null
  let askAt = 0
  const round = async (): Promise<boolean> => {
    try {
      if (!open || open.isGone()) {
        open?.close()
        open = null
        open = await gateway.open()
        askAt = 0
      }
      if (!open.hasNews() && Date.now() < askAt) return false
      await takeNew(gateway.name, open)
      askAt = Date.now() + askAgainMs
      open.idle()
      noteTrouble('mailbox', null)
      return false
    } catch (error) {
      open?.close()
      open = null
      noteTrouble('mailbox', error instanceof MailboxError ? error.message : mailboxProblems.away)
      throw error
    }
  }
  return keepWorking({
    name: 'mailbox',
    retryMs,
    failure: 'the mailbox was not read; it is tried again',
    round,
    rest: async () => open?.close(),
  })
}

const overlapMs = 2 * 24 * 60 * 60 * 1000

/**
 * Takes what came since the last time, in order. A mailbox that is new to us begins with what comes from now on; one whose numbers were given again is
 * read from two days before it was last looked at, and what is here already stays as it is.
 * @returns how many mails.
 */
export async function takeNew(name: string, mailbox: Mailbox, now = () => new Date()): Promise<number> {
  const { rows } = await pool().query<{ uidValidity: string; lastUid: number; checkedAt: Date }>(
    'SELECT uid_validity, last_uid, checked_at FROM mailboxes WHERE name = $1',
    [name],
  )
  const [known] = rows
  if (!known) {
    await noteRead(name, mailbox, mailbox.nextUid - 1)
    return 0
  }
  const isSame = known.uidValidity === mailbox.uidValidity
  const uids = isSame
    ? await mailbox.uidsAfter(known.lastUid)
    : await mailbox.uidsAfter(0, new Date(known.checkedAt.getTime() - overlapMs))
  let taken = 0
  for (const uid of uids) {
    const mail = await mailbox.read(uid)
    if (mail)
      await takeMail(mail.raw, now(), {
        isWhole: mail.isWhole,
        beside: (client) => noteRead(name, mailbox, uid, client),
      })
    else await noteRead(name, mailbox, uid)
    taken += 1
  }
  if (uids.length === 0) await noteRead(name, mailbox, isSame ? known.lastUid : mailbox.nextUid - 1)
  return taken
}

async function noteRead(
  name: string,
  { uidValidity }: Mailbox,
  uid: number,
  client: Pick<ReturnType<typeof pool>, 'query'> = pool(),
): Promise<void> {
  await client.query(
    `INSERT INTO mailboxes (name, uid_validity, last_uid) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET uid_validity = excluded.uid_validity, last_uid = excluded.last_uid, checked_at = now()`,
    [name, uidValidity, uid],
  )
}
