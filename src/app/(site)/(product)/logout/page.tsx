import type { Metadata } from 'next'
import { LogOut } from '@/features/account/components/log-out'
import { pageReader } from '@/features/account/session.loaders'
import { homePath, loginPath } from '@/paths'

export const metadata: Metadata = { title: 'Log out', robots: { index: false } }

/** Asks first: a link alone must not log anyone out. */
export default async function Page() {
  const actor = await pageReader()
  return (
    <div className="wrap py-20 lg:py-30">
      <h1 className="text-[clamp(2.25rem,5vw,4rem)]">{actor ? 'Log out?' : 'You are logged out'}</h1>
      <p className="mt-5 max-w-[34em] text-lg">
        {actor
          ? `You are logged in as ${actor.firstName} ${actor.lastName}. On a shared computer, log out when you are done.`
          : 'See you next time.'}
      </p>
      {actor ? (
        <LogOut />
      ) : (
        <a className="btn btn-primary mt-8" href={loginPath(homePath)} rel="nofollow">
          Log in again
        </a>
      )}
    </div>
  )
}
