import type { Metadata } from 'next'
import { trainingMatrixPath } from '@/account-paths'
import { loadCrewDates } from '@/features/bookings/crew.loaders'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { CrewDates } from '@/features/home/components/crew-dates'

export const metadata: Metadata = { title: 'Dates for your people', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Only dates with seats for everyone chosen in the training matrix. */
export default async function Page({ searchParams }: Props) {
  const { company, ...dates } = await loadCrewDates(await searchParams)
  return (
    <CompanyFrame company={company} here={trainingMatrixPath} title="Dates for your people">
      <CrewDates {...dates} />
    </CompanyFrame>
  )
}
