import { deskAuditPath } from '@/desk-paths'
import { AuditPage } from '@/features/account/desk/audit-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Audit' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskAuditPath} roles={['support', 'finance']}>
      {() => <AuditPage query={query} />}
    </DeskPage>
  )
}
