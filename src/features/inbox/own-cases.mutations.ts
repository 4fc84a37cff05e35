import { changeAs } from '@/features/account/mutations'
import { bounceKind, colleagueKind } from '@/features/enquiries/rules'
import { noteAction, staffName } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import type { Caller, FromColleague } from './calls.contract'
import { findBounced, findCallersById, findCaseOnce, findPromise, listColleagues } from './calls.data'
import { checkPromise, keepPromise, type Taken } from './calls.mutations'
import { bounceOnce } from './calls.rules'
import { type NewCase, openCase } from './cases.mutations'
import { noteEvent } from './mutations'

type Staff = { readonly id: number }

/** How a case that staff begin is filed: with what is known of the customer. */
function fileFor(caller: Caller | undefined, words: readonly (string | null)[]): NewCase['filing'] {
  const { email = null, phoneNumber = null, companyName = null } = caller?.values ?? {}
  return {
    senderName: caller?.name ?? null,
    email,
    phoneNumber,
    companyName,
    region: null,
    isLate: false,
    searchText: [caller?.name, email, phoneNumber, companyName, ...words].filter(Boolean).join(' '),
  }
}

const namesOf = (caller: Caller | undefined) => ({
  firstName: caller?.values.firstName ?? '',
  lastName: caller?.values.lastName ?? '',
})

/** Keeps what a colleague asks, with who asked. Repeated with its submission id, it is kept once.
 * @throws AppError INVALID, NOT_FOUND for an unknown person. */
export async function takeFromColleague(by: Staff, given: FromColleague, now = new Date()): Promise<Taken> {
  const { personId, message, promised, submissionId } = given
  const [caller] = personId ? await findCallersById([personId]) : []
  if (personId && !caller) throw new AppError('NOT_FOUND', 'There is no such person.')
  const colleague = (await listColleagues()).find(({ id }) => id === given.askedBy)
  if (!colleague) throw fieldError('INVALID', 'askedBy', 'Choose who asks.')
  await checkPromise(given, now)
  return await changeAs(staffName(by), async (client) => {
    const filing = fileFor(caller, [colleague.name, message])
    const made = await openCase(client, {
      kind: colleagueKind,
      filing: { ...filing, senderName: filing.senderName ?? colleague.name },
      personId: caller?.id ?? null,
      answers: { ...namesOf(caller), askedBy: colleague.name, message },
      now,
      ...(submissionId ? { once: submissionId } : {}),
    })
    if (made) {
      const text = ['Asked by a colleague.', promised && `Promised: ${promised}`].filter(Boolean).join('\n')
      await noteEvent(client, made.enquiry, { kind: 'note', by, text })
      await keepPromise(client, made.enquiry, given)
    }
    const kept = submissionId ? await findCaseOnce(submissionId, client) : null
    const id = made?.enquiry ?? kept?.id ?? 0
    const { rows } = await client.query<{ reference: string }>('SELECT reference FROM enquiries WHERE id = $1', [id])
    return { id, reference: rows[0]?.reference ?? '', ...(await findPromise(id, client)) }
  })
}

/** Makes a case of a message that came back; a second time it leads to the first.
 * @throws AppError NOT_FOUND; CONFLICT for a message that wasn’t given up. */
export function makeBounceCase(by: Staff, message: number): Promise<{ id: number; reference: string }> {
  return changeAs(staffName(by), async (client) => {
    const bounced = await findBounced(message, client)
    if (!bounced) throw new AppError('NOT_FOUND', 'There is no such message.')
    const known = await findCaseOnce(bounceOnce(message), client)
    if (known) return known
    if (bounced.state !== 'dead') throw new AppError('CONFLICT', 'This message wasn’t given up.')
    const [caller] = bounced.personId ? await findCallersById([bounced.personId], client) : []
    const what = bounced.subject ?? bounced.kind.replaceAll('-', ' ')
    const words = `“${what}” didn’t reach ${bounced.to}. ${bounced.problem ?? ''}`.trim()
    const filing = fileFor(caller, [bounced.to, words])
    const isText = !bounced.to.includes('@')
    await openCase(client, {
      kind: bounceKind,
      filing: {
        ...filing,
        senderName: filing.senderName ?? bounced.to,
        email: isText ? filing.email : bounced.to,
        phoneNumber: isText ? bounced.to : filing.phoneNumber,
      },
      personId: caller?.id ?? null,
      answers: {
        ...namesOf(caller),
        ...(isText ? { phoneNumber: bounced.to } : { email: bounced.to }),
        message: words,
        messageId: message,
      },
      now: new Date(),
      once: bounceOnce(message),
    })
    await noteAction(client, { actor: staffName(by), action: 'make-case', what: 'messages', row: message })
    const made = await findCaseOnce(bounceOnce(message), client)
    if (!made) throw new AppError('CONFLICT', 'This message wasn’t given up.')
    return made
  })
}
