import { renewalProposalPath } from '@/account-paths'
import { loadMailBrand } from '@/features/content/loaders'
import { renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { stopToken } from '@/features/messages/stops.rules'
import { findWording } from '@/features/messages/wordings.data'
import { formatMoment, formatShortMonth, formatSpan } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { formatCents } from '@/lib/money'
import { findMail } from '../mail.data'
import { byPerson } from '../page.rules'
import { writeRenewalProposal } from './mails'

/** Reads the proposal at send time; null when it is decided or was made again. */
export const renewalRenderers = {
  'renewal-proposal': async ({ about: { proposal, person, attempt } }) => {
    if (proposal === undefined || person === undefined || attempt === undefined) return null
    const found = await findMail({ proposal, person, attempt }, new Date())
    if (!found) return null
    const { lines, totals, firstName, companyId, companyName, month, heldUntil } = found
    const starts = new Map<number, typeof lines>()
    for (const line of lines)
      if (line.slotId !== null) starts.set(line.slotId, [...(starts.get(line.slotId) ?? []), line])
    const mail = writeRenewalProposal({
      firstName,
      companyName,
      month: formatShortMonth(month),
      starts: [...starts.values()].flatMap((party) => {
        const [first] = party
        if (!first?.startsAt || !first.endsAt) return []
        return {
          course: first.courseName ?? '',
          when: formatSpan(first.startsAt, first.endsAt),
          place: first.place ?? '',
          people: party.map(({ name }) => name),
          price: formatCents(party.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)),
        }
      }),
      leftOut: byPerson(lines.filter(({ state }) => state === 'left_out')).map((all) => ({
        name: all[0].name,
        reason: all.map(({ reason }) => reason).join(' '),
      })),
      people: totals.people,
      total: formatCents(totals.totalPriceIncGST),
      excluding: formatCents(totals.totalPriceExcGST),
      saving: totals.memberSaving > 0 ? formatCents(totals.memberSaving) : null,
      until: formatMoment(heldUntil),
      url: `${siteUrl()}${renewalProposalPath(proposal)}`,
      stopToken: stopToken({ kind: 'renewals', company: companyId, person }),
    })
    return await renderMail(mail, await loadMailBrand(), findWording)
  },
} satisfies Record<string, Renderer>
