import type { Viewer } from '@/features/account/desk-session.rules'
import { findTold, type Tried, tryOut } from '@/features/counter/preview.mutations'
import type { Preview } from '@/features/sessions/preview.contract'
import { staffName } from '@/lib/audit'
import { formatDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import type { Looking } from './contract'
import { findForDecision, findStanding, findUnreached, findWorth } from './data'
import { decideIn } from './mutations'
import { type Counts, cancelledText, many, reasonText, unsaidReason, worthText } from './rules'

function policyOf({ choice, answerBy }: Looking, { starts, people, bookings }: Counts): string {
  if (choice === 'go')
    return `${many(starts, 'start goes', 'starts go')} ahead with ${many(people, 'person', 'people')}, and can still be booked.`
  if (choice === 'cancel') return cancelledText({ starts, people, bookings })
  return `This date can no longer be booked. The booker is asked to move, and has until ${formatDay(answerBy ?? '')}; their seats on the other date are kept until then. If they’d rather not move, they can cancel free of charge: this date is then cancelled, and they choose another start, credit or their money back.`
}

function moneyOf({ choice }: Looking, { cents, owed }: { cents: number; owed: number }): string {
  if (cents === 0) return 'No money: nothing was paid or invoiced for these seats.'
  if (choice === 'go') return `${formatCents(cents)} of booked seats stays as it is.`
  if (choice === 'merge') return `${formatCents(cents)} of booked seats. Moving costs nothing and the price stays.`
  return worthText({ cents, owed })
}

/** A dry run. @throws AppError as `decideStarts`. */
export async function previewDecision(by: Viewer, looking: Looking): Promise<Preview> {
  return await tryOut<Tried<Preview>>(staffName(by), async (client) => {
    const slotIds = looking.starts.map(({ slotId }) => slotId)
    const [standing, worth, unwritten] = [
      await findStanding(slotIds, client),
      await findWorth(slotIds, client),
      looking.choice === 'cancel' ? await findUnreached(slotIds, client) : [],
    ]
    await decideIn(client, by, { ...looking, reason: looking.reason ?? unsaidReason })
    const { told, untold } = await findTold(client, [])
    const people = standing.reduce((sum, { seats }) => sum + seats, 0)
    const unreached =
      looking.choice === 'merge'
        ? standing.flatMap(({ name, email, phoneNumber }) => (email || phoneNumber ? [] : [name ?? 'Someone']))
        : unwritten
    const { length: starts } = await findForDecision(slotIds, client)
    const policy = policyOf(looking, { starts, people, bookings: standing.length })
    return {
      needs: 'nothing',
      policy: looking.reason ? policy : `${policy} ${reasonText(looking.choice === 'go')}`,
      money: moneyOf(looking, worth),
      told,
      untold: [...untold, ...unreached],
    }
  })
}
