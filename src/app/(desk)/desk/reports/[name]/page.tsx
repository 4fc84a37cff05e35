import { notFound } from 'next/navigation'
import { deskReportPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { ReportPage } from '@/features/reports/components/report-page'
import { reportNamed } from '@/features/reports/rules'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Report' }

type Props = {
  params: Promise<{ name: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const report = reportNamed((await params).name)
  if (!report) notFound()
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskReportPath(report.name)} query={query} roles={report.roles}>
      {() => <ReportPage report={report} query={query} />}
    </DeskPage>
  )
}
