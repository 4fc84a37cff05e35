import { deskReportsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { ReportsPage } from '@/features/reports/components/reports-page'
import { reportReaders } from '@/features/reports/rules'

export const metadata = { title: 'Reports' }

export default function Page() {
  return (
    <DeskPage here={deskReportsPath} roles={reportReaders}>
      {(staff) => <ReportsPage staff={staff} />}
    </DeskPage>
  )
}
