import { requireStaff } from '@/features/account/desk-session.loaders'
import { holds } from '@/features/account/desk-session.rules'
import { requireCaller } from '@/features/account/loaders'
import { companyFor, isCompanyAction } from '@/features/company/rules'
import { requireKey } from '@/features/integrations/keys/loaders'
import type { Access, Call } from '@/lib/api'
import { AppError } from '@/lib/errors'

/** Runs for each call, so that a revoked permission takes effect at once. @throws AppError NO_SESSION, NOT_PERMITTED */
export async function assertAccess(request: Request, { access, refusals }: Call): Promise<void> {
  try {
    await assertAllowed(request, access)
  } catch (error) {
    // A few calls use the specification's own message.
    const words: unknown = error instanceof AppError ? Object(refusals)[error.reason] : undefined
    throw error instanceof AppError && typeof words === 'string' ? new AppError(error.reason, words) : error
  }
}

async function assertAllowed(request: Request, access: Access): Promise<void> {
  if (access === 'public') return
  if (typeof access === 'object' && 'staff' in access) {
    const staff = await requireStaff(request)
    if (access.staff.length === 0 || holds(staff, access.staff)) return
    throw new AppError('NOT_PERMITTED', 'Your role does not allow this. Ask an admin.')
  }
  if (typeof access === 'object' && 'key' in access) {
    await requireKey(request, access.key)
    return
  }
  const actor = await requireCaller(request)
  if (access === 'loggedIn') return
  if (!isCompanyAction(access.customer)) throw new Error(`There is no right ${access.customer}.`)
  companyFor(actor, access.customer)
}
