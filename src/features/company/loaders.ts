import { notFound, redirect } from 'next/navigation'
import { companyPath } from '@/account-paths'
import type { Actor, ActorCompany, Permission } from '@/features/account/rules'
import { pageActor } from '@/features/account/session.loaders'
import { readId } from '@/lib/ids'
import { actionOfPage } from './pages.rules'
import { mayIn } from './rules'

export type CompanyReader = { actor: Actor; company: ActorCompany & { permission: Permission } }

/** Catches a right lost after the redirects of src/detours.ts. Visitors go to log in, others to the overview. */
export async function companyReader(path: string): Promise<CompanyReader> {
  const action = actionOfPage(path)
  if (!action) throw new Error(`${path} asks for no right.`)
  const actor = await pageActor(path)
  const { company } = actor
  if (!company?.permission || !mayIn(company, action)) redirect(companyPath)
  return { actor, company: { ...company, permission: company.permission } }
}

export function idOf(text: string): number {
  return readId(text) ?? notFound()
}
