import { answerPerson } from '@/features/account/callers.routes'
import { answer, senderOf } from '@/lib/calls'
import { AppError, WaitError } from '@/lib/errors'
import { createRateLimit } from '@/lib/rate-limit'
import {
  acceptInvitation,
  addNzbn,
  inviteBusinessAdmin,
  listBusinessAdmins,
  readInvitee,
  removeBusinessAdmin,
  resendInvite,
  updatePermission,
} from './contract'
import { findInvitee, listAdmins } from './data'
import { acceptNzbn } from './kept.mutations'
import { accept, invite, remove, resend, setPermission } from './mutations'

/** Per IP address. Links can’t be guessed, but no one should be able to keep trying. */
const attempts = createRateLimit({ name: 'invitation link', most: 30, withinMs: 10 * 60_000 })

/** Counts wrong tries only, but each before its answer, so that many at once are no more. After too many, a right one is refused too. */
async function guarded<T>(request: Request, open: () => Promise<T>): Promise<T> {
  const address = senderOf(request)
  const wait = await attempts.count(address)
  if (wait > 0) {
    const text = 'That was a lot of tries. Please wait a few minutes.'
    throw new WaitError('TOO_MANY_REQUESTS', text, Math.ceil(wait / 1000))
  }
  try {
    const opened = await open()
    await attempts.giveBack(address)
    return opened
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'NOT_FOUND')) await attempts.giveBack(address)
    throw error
  }
}

export const adminCalls = {
  listBusinessAdmins: answerPerson(listBusinessAdmins, async ({ actor }) => ({ items: await listAdmins(actor) })),
  inviteBusinessAdmin: answerPerson(inviteBusinessAdmin, ({ actor, body }) => invite(actor, body)),
  removeBusinessAdmin: answerPerson(removeBusinessAdmin, ({ actor, body }) => remove(actor, body.email)),
  resendInvite: answerPerson(resendInvite, ({ actor, body }) => resend(actor, body.email)),
  updatePermission: answerPerson(updatePermission, ({ actor, body }) => setPermission(actor, body)),
  addNzbn: answerPerson(addNzbn, ({ actor, body }) => acceptNzbn(actor, body.nzbn)),
  readInvitee: answer(readInvitee, async ({ request, param: { emailHash, inviteeGuid } }) => {
    const { companyName, email, permission, expiresAt } = await guarded(request, async () => {
      const found = await findInvitee(emailHash, inviteeGuid)
      if (!found) throw new AppError('NOT_FOUND', 'This invitation is no longer valid. Ask for a new one.')
      return found
    })
    return { companyName, email, permission, expiresAt }
  }),
  acceptInvitation: answerPerson(acceptInvitation, ({ request, actor, param }) =>
    guarded(request, () => accept(actor, param)),
  ),
}
