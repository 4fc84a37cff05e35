import { DeskPage } from '@/features/desk/components/desk-page'
import { PersonPage } from '@/features/desk/components/person-page'
import { recordId } from '@/lib/desk-list'
import { deskPersonPath } from '@/paths'

export const metadata = { title: 'Person' }

/** One person. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskPersonPath(id)} roles={['scheduler', 'support', 'finance']}>
      {(staff) => <PersonPage id={id} staff={staff} />}
    </DeskPage>
  )
}
