import type { Actor } from '@/features/account/rules'
import { certificatePath } from '@/paths'
import { findCertificatesOf } from './certificates.data'

export async function loadCertificates(actor: Actor, who: Parameters<typeof findCertificatesOf>[1]) {
  const found = await findCertificatesOf(actor, who)
  return found.map(({ attendeeId, ...course }) => ({ ...course, href: certificatePath(attendeeId) }))
}
