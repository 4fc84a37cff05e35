import type { Metadata } from 'next'
import { companyPath } from '@/account-paths'
import { pageActor } from '@/features/account/session.loaders'
import { CalendarLinks } from '@/features/bookings/components/calendar-links'
import { loadFeedUrls } from '@/features/bookings/feed.loaders'
import { Joined } from '@/features/company/admins/components/joined'
import { Waiting } from '@/features/company/admins/components/waiting'
import { ChooseCompany } from '@/features/company/components/choose-company'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { NoCompany } from '@/features/company/components/no-company'
import { Overview } from '@/features/company/components/overview'
import { Welcome } from '@/features/company/components/welcome'
import { findOverview, findOwnCompanies } from '@/features/company/data'
import { mayIn, payingWords } from '@/features/company/rules'
import { findWelcome } from '@/features/company/welcome.data'
import { CrewAhead } from '@/features/home/components/crew-ahead'
import { findCrewAhead } from '@/features/home/crew-ahead.data'

export const metadata: Metadata = { title: 'My company', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const { joined } = await searchParams
  const actor = await pageActor(companyPath)
  const companies = await findOwnCompanies(actor)
  if (!actor.company?.permission) return <NoCompany actor={actor} companies={companies} />
  const now = new Date()
  const [overview, steps, links] = await Promise.all([
    findOverview(actor, now),
    findWelcome(actor),
    loadFeedUrls(actor),
  ])
  const hasCrew = actor.company.kind === 'business' && mayIn(actor.company, 'read bookings')
  const ahead = hasCrew && overview.employees.total > 0 ? await findCrewAhead(actor, now) : null
  const paying = payingWords(overview, mayIn(actor.company, 'book'))
  const others = companies.filter(({ isActive }) => !isActive)
  return (
    <CompanyFrame
      company={actor.company}
      here={companyPath}
      {...(actor.company.kind === 'personal' ? { title: 'Membership' } : {})}
      openRequests={overview.openRequests}
    >
      <div className="grid gap-5">
        {joined === '1' && (
          <Joined companyName={actor.company.name} permission={actor.company.permission} paying={paying} />
        )}
        {overview.isWaiting && <Waiting name={overview.name} />}
        {steps && <Welcome steps={steps} />}
        <Overview overview={overview} company={actor.company}>
          {ahead && <CrewAhead ahead={ahead} now={now} />}
        </Overview>
        {hasCrew && <CalendarLinks links={links} shows={['crew']} />}
        {others.length > 0 && <ChooseCompany companies={others} />}
      </div>
    </CompanyFrame>
  )
}
