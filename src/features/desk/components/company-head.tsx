import { deskBookForPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { seatStaff } from '@/features/bookings/changer.rules'
import { companyWriters } from '@/features/company/back-office/contract'
import type { CompanyDetails } from '@/features/company/back-office/data'
import { EditCompany } from '@/features/company/back-office/desk/company-actions'
import type { findTradeAreas } from '@/features/company/data'
import { companiesList } from '@/features/company/desk/companies.list'
import { NewEnquiry } from '@/features/inbox/desk/new-enquiry'
import { inboxRoles } from '@/features/inbox/rules'
import { formatDay } from '@/lib/dates'
import { backTo, chipOf } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import { type Fact, Facts, PageHead } from '@/ui/desk/record'
import { Nothing } from '@/ui/desk/values'
import type { CompanyRecord } from '../people.data'

type Props = {
  company: CompanyRecord
  details: CompanyDetails
  trades: Awaited<ReturnType<typeof findTradeAreas>>
  staff: StaffActor
}

export function CompanyHead({ company, details, trades, staff }: Props) {
  const membership = membershipOf(company)
  return (
    <>
      <PageHead title={company.name} crumb={backTo(companiesList)} chips={markedBy(company, membership)}>
        {company.kind === 'business' && holds(staff, seatStaff) && (
          <a className="b" href={deskBookForPath({ company: details.id })}>
            Book
          </a>
        )}
        {holds(staff, inboxRoles) && <NewEnquiry values={{ companyName: company.name }} />}
        {company.phone && (
          <a className="b" href={phoneLink(company.phone)}>
            Call
          </a>
        )}
        {holds(staff, companyWriters) && <EditCompany company={details} trades={trades} />}
      </PageHead>
      <Facts facts={factsOf(company, membership)} />
    </>
  )
}

const membershipOf = (company: CompanyRecord) =>
  company.isMember ? 'active' : company.membershipState === 'active' ? 'ended' : company.membershipState

const markedBy = (company: CompanyRecord, membership: string) => [
  ...(membership === 'none' ? [] : [chipOf(companiesList, 'membership', membership)]),
  ...(company.terms === 'stopped' ? [{ label: 'Account on stop', tone: 'bad' as const }] : []),
]

function factsOf(company: CompanyRecord, membership: string): Fact[] {
  const isOpen = company.terms !== 'none'
  return [
    { label: 'Phone', value: company.phone ?? <Nothing />, sub: company.trade },
    { label: 'NZBN', value: company.nzbn ?? <Nothing /> },
    {
      label: 'Membership',
      value: company.membershipNumber ?? chipOf(companiesList, 'membership', membership).label,
      sub: company.membershipUntil ? `Until ${formatDay(company.membershipUntil)}` : null,
    },
    {
      label: 'On account',
      value: isOpen ? formatCents(company.usedCents) : 'No account',
      sub: isOpen ? `of ${formatCents(company.limitCents)}` : null,
    },
    { label: 'Credit', value: formatCents(company.creditCents) },
  ]
}
