import type { ReactNode } from 'react'
import { DirectionLinks } from '@/features/places/components/direction-links'
import { NearMap } from '@/features/places/components/place-map'
import type { Place } from '@/features/places/data'
import { regionLabel } from '@/features/places/rules'
import { phoneLink } from '@/lib/phone-link'
import { calendarPath, coursePagePath, placePath, placesPath } from '@/paths'
import { Breadcrumbs, type Crumb } from '@/ui/breadcrumbs'
import { ArrowRight } from '@/ui/icons'
import { type CourseOfPlace, dayText, timeText } from '../dates.rules'
import { DateLines } from './date-lines'

type Props = {
  place: Place
  others: readonly Place[]
  courses: readonly CourseOfPlace[]
  crumbs: Crumb[]
  waitlist: string
  phone: string
}

export function PlacePage({ place, others, courses, crumbs, waitlist, phone }: Props) {
  const near = others.filter(({ region, slug }) => region === place.region && slug !== place.slug)
  return (
    <div className="wrap pt-5 pb-14 lg:pt-8 lg:pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-3 grid items-start gap-x-14 gap-y-6 lg:mt-4 lg:gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]">
        <Head place={place} />
        <NearMap
          place={place}
          others={others}
          linkOf={(slug) => ({ href: placePath(slug) })}
          className="h-36 rounded-sign border-2 border-ink sm:h-60 lg:row-span-2 lg:h-72"
        />
        <section id="dates" aria-labelledby="place-dates" className="lg:col-start-1 lg:row-span-2">
          <h2 id="place-dates" className="text-[clamp(1.625rem,3vw,2.25rem)]">
            Next courses here
          </h2>
          {courses.length === 0 ? (
            <NoCourses place={place} waitlist={waitlist} />
          ) : (
            <Courses place={place} courses={courses} />
          )}
        </section>
        <GettingThere place={place} phone={phone}>
          {near.length > 0 && (
            <nav aria-labelledby="places-near" className="border-t-2 border-ink pt-5">
              <h3 id="places-near">Also in {regionLabel(place.region)}</h3>
              <ul className="mt-2">
                {near.map(({ slug, name }) => (
                  <li key={slug}>
                    <a className="link inline-flex min-h-11 items-center" href={placePath(slug)}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </GettingThere>
      </div>
    </div>
  )
}

/** The place first: its name, its address and the way there. */
function Head({ place }: Pick<Props, 'place'>) {
  const { name, slug, streetAddress, lat, lng } = place
  const region = regionLabel(place.region)
  const venue = lat === null || lng === null ? streetAddress : null
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      {region && region !== name && <p className="tag">{region}</p>}
      <h1 className="text-[clamp(2.125rem,4.4vw,3.5rem)]">Training in {name}</h1>
      <p className="text-lg lg:text-xl">{streetAddress ?? 'The address is in your booking confirmation.'}</p>
      <div className="flex flex-wrap items-center gap-x-5">
        <a className="link inline-flex min-h-11 items-center" href={calendarPath({ location: slug })}>
          All dates here
        </a>
        <a className="link inline-flex min-h-11 items-center max-sm:hidden" href="#getting-there">
          How to get there
        </a>
        <DirectionLinks where={{ isVirtual: false, venue, place: name, lat, lng }} name={name} />
      </div>
    </div>
  )
}

function Courses({ place, courses }: Pick<Props, 'place' | 'courses'>) {
  return (
    <>
      <ul className="mt-4 border-b-2 border-ink">
        {courses.map(({ slug, name, dates, more, href }) => (
          <li key={slug} className="border-t-2 border-ink pt-4 pb-2">
            <div className="flex flex-wrap items-center justify-between gap-x-6">
              <h3 className="text-xl">
                <a className="link-name" href={coursePagePath(slug)}>
                  {name}
                </a>
              </h3>
              {more > 0 && (
                <a className="inline-flex min-h-11 items-center gap-2 text-ink-3 hover:underline" href={href}>
                  <span>
                    {more} more {more === 1 ? 'date' : 'dates'}
                    <span className="sr-only">
                      {' '}
                      of {name} in {place.name}
                    </span>
                  </span>
                  <ArrowRight size={18} />
                </a>
              )}
            </div>
            <DateLines
              dates={dates}
              spokenOf={(date) => `${name}, ${place.name}, ${dayText(date)}, ${timeText(date)}`}
            />
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-8">
        <a className="link inline-flex min-h-11 items-center" href={calendarPath({ location: place.slug })}>
          All dates in {place.name}, with filters
        </a>
        <a className="link inline-flex min-h-11 items-center" href={placesPath}>
          All places
        </a>
      </p>
    </>
  )
}

function NoCourses({ place, waitlist }: Pick<Props, 'place' | 'waitlist'>) {
  return (
    <div className="mt-6 border-l-6 border-primary bg-sand p-6">
      <p className="head text-xl">There are no dates in {place.name} yet.</p>
      <p className="mt-2 max-w-[38em]">
        Tell us which course you need and how many people you have. We’ll email you when we add a date here.
      </p>
      <div className="mt-5 flex flex-wrap gap-3.5">
        <a className="btn" href={waitlist}>
          Join the waitlist
        </a>
        <a className="btn btn-ghost" href={placesPath}>
          See other places
        </a>
      </div>
    </div>
  )
}

function GettingThere({ place, phone, children }: { place: Place; phone: string; children: ReactNode }) {
  const { parking, transitNote, nearby } = place
  return (
    <section
      id="getting-there"
      aria-labelledby="getting-there-title"
      className="grid gap-5 border-2 border-ink bg-white p-6 lg:sticky lg:top-6 lg:col-start-2"
    >
      <h2 id="getting-there-title" className="text-2xl">
        Getting there
      </h2>
      <dl className="grid gap-4 empty:hidden">
        {parking && <Fact label="Parking">{parking}</Fact>}
        {transitNote && <Fact label="Public transport">{transitNote}</Fact>}
        {nearby && <Fact label="Nearby">{nearby}</Fact>}
        {place.vrEnabled && <Fact label="VR">Some courses here use virtual reality. We bring the headsets.</Fact>}
      </dl>
      <p className="text-ink-3">
        Can’t find us on the day? Call{' '}
        <a className="link whitespace-nowrap tabular-nums" href={phoneLink(phone)}>
          {phone}
        </a>
        .
      </p>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
