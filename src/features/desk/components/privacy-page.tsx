import { notFound, redirect } from 'next/navigation'
import { deskPeoplePath, deskPersonPath, deskPersonPrivacyPath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { HeldPerson } from '@/features/privacy/components/held-person'
import { PersonTools } from '@/features/privacy/components/person-tools'
import { RequestsPanel } from '@/features/privacy/requests/components/requests-panel'
import { PageHead } from '@/ui/desk/record'
import { findPersonRecord } from '../people.data'

/** Privacy Act 2020, principles 6 and 9. */
export async function PrivacyPage({ id, staff }: { id: number; staff: StaffActor }) {
  const person = await findPersonRecord(id)
  if (!person) notFound()
  if (person.mergedIntoId !== null) redirect(deskPersonPrivacyPath(person.mergedIntoId))
  return (
    <>
      <PageHead
        title="What we hold"
        crumb={{ label: person.name, href: deskPersonPath(id) }}
        lead="Everything about one person: profile, courses, bookings, orders, enquiries, messages and changes. First make sure the person asking is who they say they are."
      />
      <div className="panel held-person">
        <HeldPerson of={{ person: id }} />
      </div>
      <RequestsPanel person={person} staff={staff} />
    </>
  )
}

export const FindHeldPage = () => (
  <>
    <PageHead
      title="A person’s data"
      crumb={{ label: 'People', href: deskPeoplePath }}
      lead="Everything we hold about one person: profile, courses, bookings, orders, enquiries, messages and changes. First make sure the person asking is who they say they are."
    />
    <div className="panel held-person">
      <PersonTools />
    </div>
  </>
)
