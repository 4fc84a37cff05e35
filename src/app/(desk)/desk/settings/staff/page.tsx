import { deskStaffPath } from '@/desk-paths'
import { StaffPage } from '@/features/account/staff/desk/staff-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Staff and roles' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskStaffPath} roles={['admin']}>
      {() => <StaffPage query={query} />}
    </DeskPage>
  )
}
