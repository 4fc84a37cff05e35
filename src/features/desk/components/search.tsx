import {
  deskBookingsPath,
  deskCompaniesPath,
  deskEnquiriesPath,
  deskMessagesPath,
  deskOrdersPath,
  deskPeoplePath,
  deskPlannerPath,
  deskSearchPath,
} from '@/desk-paths'
import { peopleList } from '@/features/account/desk/people.list'
import { peopleSource } from '@/features/account/desk.data'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { companiesList } from '@/features/company/desk/companies.list'
import { companiesSource } from '@/features/company/desk.data'
import { bookingsList } from '@/features/counter/desk/bookings.list'
import { sessionsList } from '@/features/counter/desk/sessions.list'
import { bookingsSource, sessionsSource, startsFor } from '@/features/counter/lists.data'
import { enquiriesList } from '@/features/inbox/desk/enquiries.list'
import { enquiriesSource } from '@/features/inbox/desk.data'
import { messagesList } from '@/features/messages/desk/messages.list'
import { messagesSource } from '@/features/messages/desk.data'
import { ordersList } from '@/features/purchases/desk/orders.list'
import { ordersSource } from '@/features/purchases/lists.data'
import { readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { ListPanel } from './list-panel'

const allOf = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`

const Customers = ({ q }: { q: string }) => (
  <>
    <ListPanel
      title="People"
      definition={peopleList}
      source={peopleSource}
      q={q}
      all={allOf(deskPeoplePath, q)}
      empty="No one found"
    />
    <ListPanel
      title="Companies"
      definition={companiesList}
      source={companiesSource}
      q={q}
      all={allOf(deskCompaniesPath, q)}
    />
    <ListPanel
      title="Bookings"
      definition={bookingsList}
      source={bookingsSource}
      q={q}
      all={allOf(deskBookingsPath, q)}
    />
  </>
)

export function SearchPage({ staff, query }: { staff: StaffActor; query: string }) {
  const q = (new URLSearchParams(query).get('q') ?? '').trim().slice(0, 100)
  if (q === '') return <SearchForm />
  const all = (path: string) => allOf(path, q)
  const scopes = startsFor(staff, readView(sessionsList, new URLSearchParams()))
  const isOfOffice = holds(staff, ['scheduler', 'support', 'finance'])
  return (
    <>
      <PageHead
        title={`“${q}”`}
        lead="Part of a name, a phone in any spelling, or the number of a booking, order, invoice or enquiry."
      />
      <div className="stack">
        {isOfOffice && <Customers q={q} />}
        {holds(staff, ['scheduler', 'support', 'trainer']) && (
          <ListPanel
            title="Sessions"
            definition={sessionsList}
            source={sessionsSource}
            scopes={scopes}
            q={q}
            all={all(deskPlannerPath)}
            empty="No session is found"
          />
        )}
        {holds(staff, ['finance', 'support']) && (
          <ListPanel title="Orders" definition={ordersList} source={ordersSource} q={q} all={all(deskOrdersPath)} />
        )}
        {holds(staff, ['support']) && (
          <ListPanel
            title="Enquiries"
            definition={enquiriesList}
            source={enquiriesSource(staff.staffId)}
            q={q}
            all={all(deskEnquiriesPath)}
          />
        )}
        {isOfOffice && (
          <ListPanel
            title="Messages"
            definition={messagesList}
            source={messagesSource}
            q={q}
            all={all(deskMessagesPath)}
          />
        )}
      </div>
    </>
  )
}

const SearchForm = () => (
  <>
    <PageHead title="Search" lead="Part of a name, a phone in any spelling, or a number." />
    <form action={deskSearchPath} className="row-end">
      <input type="search" name="q" className="box" aria-label="Search everything" maxLength={100} />
      <button type="submit" className="b primary">
        Search
      </button>
    </form>
  </>
)
