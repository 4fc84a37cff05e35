import { changeAs } from '@/features/account/mutations'
import { sortFiles } from '@/features/enquiries/mail-files.rules'
import { findLastMail } from '@/features/enquiries/reply.data'
import { queueMessage } from '@/features/messages/mutations'
import { staffName } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import { keepOurs } from './incoming.mutations'
import { lockCase, noteEvent } from './mutations'

type Reply = {
  readonly text: string
  readonly isClosing: boolean
  readonly cc: readonly string[]
  /** Content in base64. */
  readonly files: readonly { readonly name: string; readonly file: string }[]
}

/** Replies to whom wrote last: event and email are written in one transaction, and the enquiry waits for them, or is closed.
 * @throws AppError NOT_FOUND, CONFLICT while it is quarantined, erased or without an address, INVALID for a file that mail servers would refuse. */
export async function sendReply(
  by: { id: number },
  enquiry: number,
  { text, isClosing, cc, files }: Reply,
): Promise<void> {
  const given = files.map(({ name, file }) => ({ name, content: Buffer.from(file, 'base64') }))
  const { kept } = sortFiles(given)
  const refused = given.findIndex(({ content }) => !kept.some((file) => file.content === content))
  if (refused >= 0)
    throw fieldError(
      'INVALID',
      'files',
      `File ${refused + 1} can’t be sent: use a PDF, Word, Excel, a picture or plain text.`,
    )
  const last = await findLastMail(enquiry)
  await changeAs(staffName(by), async (client) => {
    const { state, email: sender, isPrinted } = await lockCase(client, enquiry)
    const email = last?.to ?? sender
    if (state === 'quarantined') throw new AppError('CONFLICT', 'Release it from quarantine before you reply.')
    if (!email) throw new AppError('CONFLICT', 'This enquiry has no email address.')
    const event = await noteEvent(client, enquiry, { kind: 'reply', by, text })
    if (event === null) return
    await keepOurs(client, { enquiry, event }, { cc, files: kept })
    const dedupeKey = `enquiry-reply:${event}`
    await queueMessage(client, { kind: 'enquiry-reply', to: email, about: { enquiry, event }, dedupeKey })
    if (isClosing || !isPrinted)
      await client.query('UPDATE enquiries SET state = $2::enum_enquiries_state, updated_at = now() WHERE id = $1', [
        enquiry,
        isClosing ? 'closed' : 'waiting',
      ])
  })
}
