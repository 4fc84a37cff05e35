import { renewalProposalPath, renewalsPath } from '@/account-paths'
import { findCardCourse } from '@/features/clearances/data'
import { companyReader } from '@/features/company/loaders'
import { mayIn } from '@/features/company/rules'
import { loadSite } from '@/features/content/loaders'
import { findAccountNeeds } from '@/features/purchases/data'
import { hasPart } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { findProposal, findProposals, quoteRenewals } from './data'
import { monthOf } from './rules'
import { findChoices, findSettings } from './settings.data'

export async function loadRenewals() {
  const { actor, company } = await companyReader(renewalsPath)
  const [settings, choices, proposals, needs, site] = await Promise.all([
    findSettings(actor),
    findChoices(actor),
    findProposals(actor),
    findAccountNeeds(company.id),
    loadSite(),
  ])
  return {
    company,
    settings,
    choices,
    needsPoNumber: needs.needsPoNumber,
    phone: site.settings.supportPhone,
    month: monthOf(new Date()),
    maySet: mayIn(company, 'set renewals'),
    proposals: proposals.map(({ heldUntil, ...proposal }) => ({ ...proposal, heldUntil: heldUntil.toISOString() })),
  }
}

export async function loadRenewal(id: number) {
  const { actor, company } = await companyReader(renewalProposalPath(id))
  const proposal = await findProposal(actor, id).catch((error: unknown) => {
    if (error instanceof AppError && error.reason === 'NOT_FOUND') return null
    throw error
  })
  if (!proposal) return null
  const now = new Date()
  const chosen = proposal.lines.flatMap((line) => (line.state === 'proposed' && !line.problem ? [line.id] : []))
  const [totals, settings, needs, site, cardCourse] = await Promise.all([
    quoteRenewals(actor, id, { lines: chosen, usesCredit: false, now }),
    findSettings(actor),
    findAccountNeeds(company.id),
    loadSite(),
    findCardCourse(company.id),
  ])
  return {
    company,
    proposal,
    chosen,
    totals,
    cardCourse,
    today: now.toISOString(),
    poNumber: settings.poNumber ?? '',
    rights: {
      ...needs,
      mayBook: mayIn(company, 'book'),
      maySet: mayIn(company, 'set renewals'),
      mayPayByAccount: mayIn(company, 'buy on account') && needs.hasAccount,
      takesCards: hasPart('card payment'),
      phone: site.settings.supportPhone,
    },
  }
}
