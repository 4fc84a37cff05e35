import { notFound } from 'next/navigation'
import { deskCompanyPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { CompanyClearances } from '@/features/clearances/desk/company-clearances'
import { type CompanyDetails, findCompanyDetails } from '@/features/company/back-office/data'
import { CheckPanel } from '@/features/company/back-office/desk/check-panel'
import { EditAccount, EditMembership } from '@/features/company/back-office/desk/company-actions'
import { findTradeAreas } from '@/features/company/data'
import { companiesList } from '@/features/company/desk/companies.list'
import { bookingsList } from '@/features/counter/desk/bookings.list'
import { bookingsSource } from '@/features/counter/lists.data'
import { ordersList } from '@/features/purchases/desk/orders.list'
import { StopAccount } from '@/features/purchases/desk/stop-account'
import { ordersSource } from '@/features/purchases/lists.data'
import { CompanyRenewals } from '@/features/renewals/desk/company-renewals'
import { formatDay } from '@/lib/dates'
import { chipOf } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'
import { DeskPanel } from '@/ui/desk/record'
import { bookingsOfCompany, findCompanyRecord, ordersOfCompany } from '../people.data'
import { findTimelineOfCompany } from '../timeline.data'
import { CompanyHead } from './company-head'
import { Admins, Employees, Requirements } from './company-people'
import { Everything } from './everything'
import { ListPanel } from './list-panel'
import { TasksPanel } from './tasks-panel'

const dueWords = { '7-days': 'after 7 days', '20th': 'on the 20th of the month following' } as const

export async function CompanyPage({ id, staff, query }: { id: number; staff: StaffActor; query: string }) {
  const [company, details, trades] = await Promise.all([
    findCompanyRecord(id),
    findCompanyDetails(id),
    findTradeAreas(),
  ])
  if (!company || !details) notFound()
  const isSupport = holds(staff, ['support'])
  return (
    <>
      <CompanyHead company={company} details={details} trades={trades} staff={staff} />
      <div className="columns two">
        <div className="stack">
          <CheckPanel company={details} mayDecide={isSupport} />
          <ListPanel
            title="Bookings"
            definition={bookingsList}
            columns={['number', 'course', 'startsAt', 'state']}
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
          <Employees id={id} total={details.employees} mayWrite={isSupport} trades={trades} />
          <Everything
            page={deskCompanyPath(id)}
            query={query}
            staff={staff}
            without="cards"
            find={(kinds, most) => findTimelineOfCompany(id, kinds, most)}
          />
        </div>
        <div className="stack">
          <TasksPanel about={{ kind: 'company', id }} staff={staff} />
          <Terms details={details} staff={staff} />
          <Admins id={id} mayWrite={isSupport} />
          {holds(staff, ['support', 'scheduler']) && <Requirements id={id} />}
          {holds(staff, ['support', 'scheduler', 'finance']) && <CompanyRenewals id={id} />}
          {isSupport && <CompanyClearances id={id} />}
        </div>
      </div>
    </>
  )
}

function Terms({ details, staff }: { details: CompanyDetails; staff: StaffActor }) {
  const { terms, membershipState: state } = details
  const isFinance = holds(staff, ['finance'])
  return (
    <DeskPanel title="Terms">
      <ul>
        <li className="row-line">
          <span>
            <b>{chipOf(companiesList, 'membership', state).label}</b>
            <small>
              {[
                details.membershipNumber,
                details.membershipSince && `since ${formatDay(details.membershipSince)}`,
                details.membershipUntil && `until ${formatDay(details.membershipUntil)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          {holds(staff, ['support']) && <EditMembership company={details} />}
        </li>
        <li className="row-line">
          <span>
            <b>
              {terms === 'none' ? 'No account' : `On account up to ${formatCents(details.limitCents)}`}
              {terms === 'stopped' && ', on stop'}
            </b>
            <small>
              {terms === 'none' ? '' : `Due ${dueWords[details.dueIn]}`}
              {details.requiresPoNumber && ', asks for a PO number'}
            </small>
          </span>
          {isFinance && (
            <span className="row-end">
              {terms !== 'none' && <StopAccount companyId={details.id} isStopped={terms === 'stopped'} />}
              <EditAccount company={details} />
            </span>
          )}
        </li>
      </ul>
    </DeskPanel>
  )
}
