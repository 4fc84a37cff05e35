import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { pageReader } from '@/features/account/session.loaders'
import { loadSite } from '@/features/content/loaders'
import { loginWords } from '@/features/courses/booking-links.rules'
import { leadsToWaitlist } from '@/features/courses/loaders'
import { phoneLink } from '@/lib/phone-link'
import { calendarOfCoursePage, customerSignUpPath, loginPath, memberSignUpPath, safeNext } from '@/paths'

export const metadata: Metadata = { title: 'Log in to book', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Where visitors land before booking. Logged-in users continue at once. */
export default async function Page({ searchParams }: Props) {
  const { next } = await searchParams
  const [{ settings }, actor] = await Promise.all([loadSite(), pageReader()])
  const from = (await headers()).get('referer')
  const target = safeNext(typeof next === 'string' ? next : undefined) ?? calendarOfCoursePage(from)
  if (actor) redirect(target)
  const { title, text } = loginWords(await leadsToWaitlist(target))
  return (
    <div className="wrap grid gap-12 py-16 lg:grid-cols-[1.2fr_1fr] lg:py-26">
      <div>
        <h1 className="text-[clamp(2.25rem,5vw,4rem)]">{title}</h1>
        <p className="mt-5 max-w-[34em] text-lg">{text}</p>
        <a className="btn btn-primary mt-8" href={loginPath(target)} rel="nofollow">
          Log in
        </a>
      </div>
      <div className="self-start border-2 border-ink bg-white p-6 lg:p-8">
        <h2 className="text-2xl">New here?</h2>
        <p className="mt-3">Booking for a company or just for yourself? Either way it takes two minutes.</p>
        <ul className="mt-2">
          <li>
            <a className="link inline-flex min-h-11 items-center" href={customerSignUpPath}>
              Sign up as a customer
            </a>
          </li>
          <li>
            <a className="link inline-flex min-h-11 items-center" href={memberSignUpPath}>
              Sign up as a member
            </a>
          </li>
        </ul>
        {settings.supportPhone !== '' && (
          <p className="mt-4">
            Or book by phone:{' '}
            <a className="link tabular-nums" href={phoneLink(settings.supportPhone)}>
              {settings.supportPhone}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
