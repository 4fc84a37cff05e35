'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Said } from '@/ui/chosen-words'
import { judge, type Refusal, readCode, refusalWords } from '../verdict.rules'
import { KnownLine } from './components/known-line'
import { StateSign } from './components/state-sign'
import { useKnown } from './known.client'
import type { LogCompany } from './loaders'
import { SendChecks } from './outbox.client'

type Props = { company: LogCompany | null; next: ReactNode; children: ReactNode }

/** Replaces the looked-up card with a warning if the scanned code is forged
 * or changed. Also caches the page for offline use and sends offline checks. */
export function CodeAlarm({ company, next, children }: Props) {
  const known = useKnown()
  const { kept } = known
  const [alarm, setAlarm] = useState<Refusal | null>(null)
  useEffect(() => {
    const code = readCode(location.href, location.origin)
    if (!code || !kept) return
    void judge(code, kept.known, new Date()).then((verdict) => {
      const why = verdict.kind === 'bad' ? verdict.why : null
      setAlarm(why === 'forged' || why === 'changed' ? why : null)
    })
  }, [kept])
  return (
    <>
      {alarm ? (
        <div role="alert">
          <StateSign tone="bad" title={<Said text={refusalWords[alarm].title} />}>
            <p>
              <Said text={refusalWords[alarm].text} />
            </p>
            <p className="font-semibold">
              <Said text="It points to one of our cards, but we can’t tell whose code this is. Ask them to open their card in their account, and call us." />
            </p>
          </StateSign>
        </div>
      ) : (
        children
      )}
      {company && <SendChecks company={company} />}
      {next}
      <KnownLine {...known} />
    </>
  )
}
