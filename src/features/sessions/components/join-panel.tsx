'use client'

import { useEffect, useState } from 'react'
import type { JoiningShown } from '../joining.contract'
import { joiningLines, opensMinutesBefore } from '../joining.rules'

/** Timers hold no more milliseconds than this. */
const longestWait = 2_147_483_647

type Props = { joining: JoiningShown; now: string }

/** How to join a webinar: a link at any time, a button once it opens. */
export function JoinPanel({ joining, now }: Props) {
  const { link, opensAt } = joining
  const isOpen = useOpening(joining, now)
  return (
    <section aria-label="Join the webinar" className="border-2 border-ink bg-white p-6 md:p-8">
      <h2 className="text-2xl">{isOpen && link ? 'Your webinar is open' : 'Join the webinar'}</h2>
      {link === null ? (
        <p className="mt-2">We’ll email the joining link before it starts. It’ll be here too.</p>
      ) : isOpen ? (
        <a className="btn btn-primary mt-4 w-full md:w-auto" href={link} rel="noreferrer">
          Join now
        </a>
      ) : (
        <p className="mt-2">
          <a className="link -my-2.5 inline-block py-2.5 font-semibold" href={link} rel="noreferrer">
            Join
          </a>{' '}
          <span className="text-ink-3">
            Opens <time dateTime={opensAt}>{opensMinutesBefore} minutes before</time>
          </span>
        </p>
      )}
      {link !== null && joiningLines(joining).length > 0 && (
        <ul className="mt-3 grid gap-0.5 tabular-nums wrap-anywhere">
          {joiningLines(joining).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** By the server’s clock; a page that is left open turns by itself. */
function useOpening({ isOpen, opensAt }: JoiningShown, now: string): boolean {
  const [hasOpened, setOpened] = useState(false)
  useEffect(() => {
    const left = new Date(opensAt).getTime() - new Date(now).getTime()
    if (isOpen || left > longestWait) return
    const timer = setTimeout(() => setOpened(true), left)
    return () => clearTimeout(timer)
  }, [isOpen, opensAt, now])
  return isOpen || hasOpened
}
