import type { ReactNode } from 'react'
import { companyAdminsPath, companyImportPath, companyPeopleListPath } from '@/account-paths'
import { Panel } from '@/features/account/components/frame'
import type { ActorCompany } from '@/features/account/rules'
import { formatDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { courseCalendarPath, memberSignUpPath } from '@/paths'
import type { CompanyOverview } from '../contract'
import { mayIn, payingWords } from '../rules'

type Props = { overview: CompanyOverview; company: ActorCompany }

/** `children` is what comes to its people: between who they are and how it pays. */
export function Overview({ overview, company, children }: Props & { children?: ReactNode }) {
  const { employees, openRequests } = overview
  return (
    <div className="grid gap-5">
      {openRequests > 0 && (
        <p className="border-l-8 border-primary bg-white px-5 py-3">
          {openRequests === 1 ? 'Someone wants' : `${openRequests} people want`} to join {overview.name}.{' '}
          <a className="link" href={companyAdminsPath}>
            Answer
          </a>
        </p>
      )}
      {company.kind === 'business' && mayIn(company, 'read employees') && (
        <Cards employees={employees} mayChange={mayIn(company, 'change employees')} />
      )}
      {children}
      <div className="grid gap-5 lg:grid-cols-2">
        <MembershipPanel overview={overview} />
        <AccountPanel overview={overview} company={company} />
      </div>
    </div>
  )
}

function Cards({ employees, mayChange }: { employees: CompanyOverview['employees']; mayChange: boolean }) {
  const tiles = [
    { label: employees.total === 1 ? 'person' : 'people', count: employees.total, card: 'all' },
    {
      label: employees.expiring === 1 ? 'card expires soon' : 'cards expire soon',
      count: employees.expiring,
      card: 'expiring',
    },
    {
      label: employees.expired === 1 ? 'card has expired' : 'cards have expired',
      count: employees.expired,
      card: 'expired',
    },
    { label: 'without a card', count: employees.withoutCard, card: 'none' },
  ]
  if (employees.total === 0) {
    return (
      <Panel title="Your people">
        <p>Add the people who work for you to see whose card is about to expire.</p>
        {mayChange && (
          <a className="btn btn-primary mt-5" href={companyImportPath}>
            Bring in a list of people
          </a>
        )}
      </Panel>
    )
  }
  return (
    <section aria-labelledby="cards-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="cards-title" className="text-xl">
          Your people and their cards
        </h2>
        <a className="btn btn-primary btn-small" href={courseCalendarPath}>
          Book a course
        </a>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(({ label, count, card }) => (
          <li key={card}>
            <a
              href={companyPeopleListPath({ card })}
              className="flex h-full items-baseline gap-3 border-2 border-ink bg-white px-4 py-3 hover:bg-sand"
            >
              <span className="head text-4xl tabular-nums">{count}</span>
              <span className="underline">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MembershipPanel({ overview: { membership } }: { overview: CompanyOverview }) {
  if (membership.state === 'active') {
    return (
      <Panel title="Member">
        <dl className="grid grid-cols-2 gap-4 tabular-nums">
          <Fact label="Membership number" text={membership.number ?? '–'} />
          <Fact label="Since" text={membership.since ? formatDay(membership.since) : '–'} />
          {membership.until && <Fact label="Until" text={formatDay(membership.until)} />}
        </dl>
        <p className="mt-4">You pay the member price for every seat.</p>
      </Panel>
    )
  }
  if (membership.state === 'requested') {
    return (
      <Panel title="Membership requested">
        <p>We’ll call you within two working days. Until then you book at the standard price.</p>
      </Panel>
    )
  }
  return (
    <Panel title="Not a member yet">
      <p>Members pay less for every seat and have their own adviser.</p>
      <a className="btn mt-5" href={memberSignUpPath}>
        See membership
      </a>
    </Panel>
  )
}

function AccountPanel({ overview, company }: Props) {
  const { accountTerms } = overview
  const words = payingWords(overview, mayIn(company, 'book'))
  if (accountTerms?.state !== 'open')
    return (
      <Panel title={accountTerms?.state === 'stopped' ? 'Your account is on hold' : 'Paying'}>
        <p>
          {words}
          {accountTerms?.state === 'none' && company.kind === 'business' && ' Call us if you’d like an account.'}
        </p>
      </Panel>
    )
  const left = accountTerms.limitCents - accountTerms.usedCents
  return (
    <Panel title="Paying on account">
      <dl className="grid grid-cols-2 gap-4 tabular-nums">
        <Fact label="Left to use" text={formatCents(left)} />
        <Fact label="Limit, incl. GST" text={formatCents(accountTerms.limitCents)} />
      </dl>
    </Panel>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  )
}
