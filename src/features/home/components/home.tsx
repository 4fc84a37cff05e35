import { openCompanyPath, ownCardPath } from '@/account-paths'
import { SafetyCard } from '@/features/account/components/card-status'
import { Panel } from '@/features/account/components/frame'
import { OwnCourses } from '@/features/learning/components/own-courses'
import { formatDay } from '@/lib/dates'
import { courseCalendarPath } from '@/paths'
import type { Home as HomeFacts } from '../loaders'
import type { Need } from '../rules'
import { NextCoursePanel } from './next-course'

export function Home({ home: { actor, profile, courses, next, needs, mayBook } }: { home: HomeFacts }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
      <div className="grid gap-6 lg:gap-8">
        {courses.length > 0 && <OwnCourses courses={courses} />}
        {next ? (
          <NextCoursePanel next={next} hasCard={profile.card !== null} mayBook={mayBook} />
        ) : courses.length > 0 ? null : (
          <NothingNext company={actor.company} mayBook={mayBook} />
        )}
        <Needs needs={needs} />
      </div>
      <Card profile={profile} />
    </div>
  )
}

function NothingNext({ company, mayBook }: { company: HomeFacts['actor']['company']; mayBook: boolean }) {
  const isBusiness = company?.kind === 'business'
  return (
    <Panel title="No course booked">
      {mayBook ? (
        <>
          <p className="max-w-[40em]">
            {isBusiness
              ? 'Choose a course and a date, then tick who’s going. You’ll see it here with the address and a calendar file.'
              : 'Choose a course and a date. You’ll see it here with the address and a calendar file.'}
          </p>
          <a className="btn btn-primary mt-5" href={courseCalendarPath}>
            Find a course
          </a>
        </>
      ) : company ? (
        <>
          <p className="max-w-[40em]">
            {company.name} books your courses. When you have a seat, you’ll see it here with the time and address.
          </p>
          <a className="btn btn-ghost mt-5" href={courseCalendarPath}>
            See the course calendar
          </a>
        </>
      ) : (
        <>
          <p className="max-w-[40em]">Sign up for yourself or your company first. It takes about a minute.</p>
          <div className="mt-5 flex flex-wrap gap-3.5">
            <a className="btn btn-primary" href={openCompanyPath}>
              Sign up to book
            </a>
            <a className="btn btn-ghost" href={courseCalendarPath}>
              See the course calendar
            </a>
          </div>
        </>
      )}
    </Panel>
  )
}

function Needs({ needs }: { needs: readonly Need[] }) {
  return (
    <section aria-labelledby="needs" className="border-2 border-ink bg-white">
      <h2 id="needs" className="p-5 text-2xl md:px-8 md:pt-7 md:pb-5">
        What needs you
      </h2>
      {needs.length === 0 ? (
        <p className="px-5 pb-5 md:px-8 md:pb-7">Nothing right now.</p>
      ) : (
        <ul className="border-t-2 border-ink">
          {needs.map(({ text, action, href, isUrgent }) => (
            <li
              key={`${href} ${text}`}
              className={`flex flex-wrap items-center justify-between gap-x-6 border-t-2 border-l-8 border-t-line py-2.5 pr-5 pl-3 first:border-t-0 md:pr-8 md:pl-6 ${isUrgent ? 'border-l-bad' : 'border-l-concrete'}`}
            >
              <span className="min-w-[min(100%,16rem)] flex-1 tabular-nums">{text}</span>
              <a className="link inline-flex min-h-11 items-center" href={href}>
                {action}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Card({ profile: { card, firstName, lastName, preferredName, siteSafeIdNumber } }: Pick<HomeFacts, 'profile'>) {
  if (!card)
    return (
      <Panel title="No card yet">
        <p>Pass a foundation course and your card appears here straight away.</p>
        <a className="link mt-3 inline-flex min-h-11 items-center" href={ownCardPath}>
          About my card
        </a>
      </Panel>
    )
  const words = {
    none: '',
    active: '',
    expiring: `Expires on ${formatDay(card.expiresOn)}. A course that renews it gives you two more years.`,
    expired: `Expired on ${formatDay(card.expiresOn)}. A course that renews it gives you two more years.`,
    revoked: 'This card was withdrawn. Call us if you don’t know why.',
  }
  return (
    <section aria-labelledby="own-card" className="grid gap-4 md:grid-cols-[26rem_1fr] md:items-center lg:grid-cols-1">
      <h2 id="own-card" className="sr-only">
        My card
      </h2>
      <SafetyCard name={`${preferredName ?? firstName} ${lastName}`} number={siteSafeIdNumber} card={card} />
      <div className="flex flex-wrap gap-3.5">
        {words[card.status] && <p className="w-full tabular-nums">{words[card.status]}</p>}
        <a className="btn" href={ownCardPath}>
          Show my card
        </a>
        {(card.status === 'expiring' || card.status === 'expired') && (
          <a className="btn btn-ghost" href={courseCalendarPath}>
            Renew it
          </a>
        )}
      </div>
    </section>
  )
}
