import { recordId } from '@/lib/desk-list'
import { deskBookingsPath } from '@/paths'
import { PageHead } from '@/ui/desk/record'
import { companiesOf, customersOf, findStarts } from '../phone.data'
import { PhoneBooking } from './phone-booking'

/** A new booking by phone. `query` names the person, company or start it was begun from. */
export async function PhonePage({ query }: { query: string }) {
  const asked = new URLSearchParams(query)
  const known = (name: string) => (asked.has(name) ? [recordId(asked.get(name) ?? '')] : [])
  const [startId] = known('start')
  const [people, companies, starts] = await Promise.all([
    customersOf(known('person')),
    companiesOf(known('company')),
    startId === undefined ? [] : findStarts('', startId),
  ])
  return (
    <>
      <PageHead title="New booking" crumb={{ label: 'Bookings', href: deskBookingsPath }} />
      <PhoneBooking customers={[...people, ...companies]} start={starts[0] ?? null} />
    </>
  )
}
