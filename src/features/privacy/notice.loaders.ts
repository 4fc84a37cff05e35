import { daysToForgetInvitation } from '@/features/company/rules'
import { caseKinds, casePolicies } from '@/features/enquiries/rules'
import { findAllFormSettings } from '@/features/enquiries/settings/data'
import { noticeDays } from '@/features/payments/rules'
import { backupSettings, readEnv } from '@/lib/env'
import { type Fact, type FactList, keepingFacts, serviceFacts, storageFacts } from './notice.rules'

/** What the privacy page says of this site, as it is set up now. */
export async function loadFacts(list: FactList): Promise<readonly Fact[]> {
  if (list === 'storage') return storageFacts
  if (list === 'services') return serviceFacts(readEnv())
  const { months } = await findAllFormSettings()
  const { where, keepDays } = backupSettings()
  return keepingFacts({
    forms: caseKinds.map((form) => ({ label: casePolicies[form].label, months: months[form] })),
    invitationDays: daysToForgetInvitation,
    paymentNoticeDays: noticeDays,
    backupDays: where === null ? null : keepDays,
  })
}
