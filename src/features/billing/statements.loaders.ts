import { statementPath } from '@/account-paths'
import { pageActor } from '@/features/account/session.loaders'
import { mayIn } from '@/features/company/rules'
import { loadSite } from '@/features/content/loaders'
import { nzDay } from '@/lib/dates'
import { findParties, findStatement } from './statements.data'
import { answerStatement, firstDay, monthFor, monthOf } from './statements.rules'

export async function loadStatement(asked: string | null) {
  const actor = await pageActor(statementPath(asked ?? undefined))
  if (!actor.company || !mayIn(actor.company, 'read orders')) return null
  const now = new Date()
  const month = monthFor(asked, nzDay(now))
  const [found, parties, { settings }] = await Promise.all([
    findStatement(actor, month, now),
    findParties(actor.company.id),
    loadSite(),
  ])
  const later = monthOf(firstDay(month, 1))
  return {
    company: actor.company,
    statement: answerStatement(found),
    bankAccount: parties?.bankAccount ?? null,
    phone: settings.supportPhone,
    earlierMonth: monthOf(firstDay(month, -1)),
    laterMonth: later <= monthOf(nzDay(now)) ? later : null,
  }
}
