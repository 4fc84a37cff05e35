import { DeskPage } from '@/features/desk/components/desk-page'
import { ReportsPage } from '@/features/desk/components/reports-page'
import { reportReaders } from '@/features/desk/reports/rules'
import { deskReportsPath } from '@/paths'

export const metadata = { title: 'Reports' }

/** The reports of the desk. */
export default function Page() {
  return (
    <DeskPage here={deskReportsPath} roles={reportReaders}>
      {(staff) => <ReportsPage staff={staff} />}
    </DeskPage>
  )
}
