import { notFound } from 'next/navigation'
import { peopleList } from '@/features/account/desk/people.list'
import { findChanges, peopleSource } from '@/features/account/desk.data'
import { describeChange } from '@/features/account/desk.rules'
import { holds, type StaffActor } from '@/features/account/staff/rules'
import { bookingsList } from '@/features/bookings/desk/bookings.list'
import { bookingsSource } from '@/features/bookings/desk.data'
import { companiesList } from '@/features/company/desk/companies.list'
import { ordersList } from '@/features/shop/desk/orders.list'
import { ordersSource } from '@/features/shop/desk.data'
import { formatDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { deskCompaniesPath, deskPersonPath } from '@/paths'
import { DeskPanel, Empty, Facts, PageHead, Timeline } from '@/ui/desk/record'
import { Nothing, phoneLink } from '@/ui/desk/values'
import { bookingsOfCompany, findCompanyRecord, ordersOfCompany, peopleOfCompany } from '../people.data'
import { ListPanel } from './list-panel'

const chipsOf = (name: 'terms' | 'membership') => companiesList.columns.find(({ key }) => key === name)?.chips ?? {}
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A company: membership, account and credit on top, then its people, bookings and orders, and what changed. */
export async function CompanyPage({ id, staff }: { id: number; staff: StaffActor }) {
  const company = await findCompanyRecord(id)
  if (!company) notFound()
  const changes = await findChanges({ companies: [id] }, 40)
  const membership = company.isMember
    ? 'active'
    : company.membershipState === 'active'
      ? 'ended'
      : company.membershipState
  const chips = [
    ...(membership === 'none' ? [] : [chipsOf('membership')[membership] ?? { label: membership }]),
    ...(company.terms === 'stopped' ? [{ label: 'Account on stop', tone: 'bad' as const }] : []),
  ]
  const isOpen = company.terms !== 'none'
  return (
    <>
      <PageHead title={company.name} crumb={{ label: 'Companies', href: deskCompaniesPath }} chips={chips}>
        {company.phone && (
          <a className="b" href={phoneLink(company.phone)}>
            Call
          </a>
        )}
      </PageHead>
      <Facts
        facts={[
          { label: 'Phone', value: company.phone ?? <Nothing />, sub: company.trade },
          { label: 'NZBN', value: company.nzbn ?? <Nothing /> },
          {
            label: 'Membership',
            value: company.membershipNumber ?? chipsOf('membership')[membership]?.label ?? membership,
            sub: company.membershipUntil ? `Until ${formatDay(company.membershipUntil)}` : null,
          },
          {
            label: 'On account',
            value: isOpen ? formatCents(company.usedCents) : 'No account',
            sub: isOpen ? `of ${formatCents(company.limitCents)}` : null,
          },
          { label: 'Credit', value: formatCents(company.creditCents) },
        ]}
      />
      <div className="columns two">
        <div className="stack">
          <ListPanel
            title="Bookings"
            definition={bookingsList}
            source={bookingsSource}
            scopes={[bookingsOfCompany(id)]}
            empty="No bookings yet"
          />
          {holds(staff, ['finance', 'support']) && (
            <ListPanel
              title="Orders"
              definition={ordersList}
              source={ordersSource}
              scopes={[ordersOfCompany(id)]}
              empty="No orders yet"
            />
          )}
          <ListPanel
            title="People"
            definition={peopleList}
            source={peopleSource}
            scopes={[peopleOfCompany(id)]}
            most={25}
            empty="Nobody yet"
          />
        </div>
        <div className="stack">
          <DeskPanel title="Who may act for it" count={company.admins.length}>
            {company.admins.length === 0 && <Empty title="Nobody" />}
            <ul>
              {company.admins.map((admin) => (
                <li key={admin.personId} className="row-line">
                  <a className="link" href={deskPersonPath(admin.personId)}>
                    {admin.name}
                  </a>
                  <span className="chip ink">{capital(admin.permission)}</span>
                </li>
              ))}
            </ul>
          </DeskPanel>
          <DeskPanel title="What changed">
            <Timeline
              events={changes.map((change) => {
                const { text, detail } = describeChange(change)
                return { id: change.id, at: change.at, text, sub: detail }
              })}
            />
          </DeskPanel>
        </div>
      </div>
    </>
  )
}
