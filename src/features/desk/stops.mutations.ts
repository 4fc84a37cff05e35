import { stopOffers } from '@/features/account/mutations'
import { stopRequest } from '@/features/enquiries/matching/mutations'
import { requestToken } from '@/features/enquiries/matching/rules'
import type { Stop } from '@/features/messages/stops.rules'
import { stopProposals } from '@/features/renewals/settings.mutations'
import { stopReading } from '@/features/reports/saved.mutations'

/** Idempotent. @throws AppError NOT_FOUND once what it is about is gone. */
export async function stopMail(stop: Stop): Promise<void> {
  if (stop.kind === 'person') await stopOffers(stop.person)
  else if (stop.kind === 'request') await stopRequest(requestToken(stop.enquiry))
  else if (stop.kind === 'renewals') await stopProposals(stop)
  else await stopReading(stop.saved, stop.staff)
}
