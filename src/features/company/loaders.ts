import { notFound, redirect } from 'next/navigation'
import type { Actor, ActorCompany, Permission } from '@/features/account/rules'
import { pageActor } from '@/features/account/session.loaders'
import { companyPath } from '@/paths'
import { type CompanyAction, mayIn } from './rules'

export type CompanyReader = { actor: Actor; company: ActorCompany & { permission: Permission } }

/** Who looks at a company page, when they may: a visitor logs in first, and whoever may not see it is sent to the overview, which says why. */
export async function companyReader(path: string, action: CompanyAction): Promise<CompanyReader> {
  const actor = await pageActor(path)
  const { company } = actor
  if (!company?.permission || !mayIn(company, action)) redirect(companyPath)
  return { actor, company: { ...company, permission: company.permission } }
}

/** The number in an address; anything else is no page. */
export function idOf(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : notFound()
}
