import { deskBookingsPath } from '@/desk-paths'
import { recordId } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { companiesOf, customersOf, findStarts } from '../phone.data'
import { PhoneBooking } from './phone-booking'

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
