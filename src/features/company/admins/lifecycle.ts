import { APIError, type CollectionBeforeValidateHook } from 'payload'
import { findAdminProblem } from './data'

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number(value) || 0)

/** Refuses in words what the database would refuse: the last owner of a company, and the same person twice. */
export const guardAdmin: CollectionBeforeValidateHook = async ({ data, originalDoc }) => {
  const saved = { ...originalDoc, ...data }
  const problem = await findAdminProblem({
    id: typeof originalDoc?.id === 'number' ? originalDoc.id : null,
    companyId: numberOf(saved.company?.id ?? saved.company),
    personId: numberOf(saved.person?.id ?? saved.person),
    permission: String(saved.permission),
    state: String(saved.state ?? 'active'),
  })
  if (problem) throw new APIError(problem, 400, null, true)
  return data
}
