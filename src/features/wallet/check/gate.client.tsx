'use client'

import { useEffect, useRef, useState } from 'react'
import { cardCodePath } from '@/account-paths'
import { tabStore } from '@/lib/browser-store'
import { usePlainWords, useWords } from '@/ui/chosen-words'
import { fieldId, TextField } from '@/ui/field'
import { judge, readCode, type Scanned, type Verdict } from '../verdict.rules'
import { Camera } from './camera.client'
import { KnownLine } from './components/known-line'
import { LookUp } from './components/look-up'
import { VerdictView } from './components/verdict-view'
import { type Kept, useKnown } from './known.client'
import type { LogCompany } from './loaders'
import { keepCheck, SendChecks } from './outbox.client'
import { keepPlace, readPlace } from './place.client'
import { longestPlace, saidOf } from './rules'

type Judged = { verdict: Verdict; learntAt: Date | null; now: Date }

async function judgeHere(code: Scanned, kept: Kept | null): Promise<Judged> {
  const now = new Date()
  return { verdict: await judge(code, kept?.known ?? null, now), learntAt: kept?.learntAt ?? null, now }
}

/** Keeps the first verdict of a code for the company’s log. */
function keepJudged(code: Scanned, { verdict, learntAt, now }: Judged, company: LogCompany | null): void {
  const said = saidOf(verdict)
  if (company && learntAt && said && code.statement) {
    keepCheck({
      companyId: company.id,
      statement: code.statement,
      said,
      checkedAt: now.toISOString(),
      knownAt: learntAt.toISOString(),
      place: readPlace() || null,
    })
  }
}

const onceMs = 60_000
const lookedUpName = 'hivis-gate-looked-up'

/** At most once a minute: with a slow server the cached page would reload forever. */
function lookUpAgain(): void {
  const at = Number(tabStore.getItem(lookedUpName) ?? 0)
  if (Date.now() - at < onceMs) return
  tabStore.setItem(lookedUpName, String(Date.now()))
  location.reload()
}

/** Online this looks the card up; offline it reloads this page. */
function openCode({ token, statement }: Scanned): void {
  const path = cardCodePath(token, statement)
  const isHere = location.pathname === path.split('#', 1)[0]
  location.assign(path)
  // The same path with another fragment would not reload.
  if (isHere) location.reload()
}

export function Gate({ company }: { company: LogCompany | null }) {
  const known = useKnown()
  const { kept, hasSignal } = known
  const [judged, setJudged] = useState<Judged | null>(null)
  const isKept = useRef(false)
  const say = useWords()
  const sayPlain = usePlainWords()
  // Re-judges when the local data changes.
  useEffect(() => {
    const code = readCode(location.href, location.origin)
    if (!code || kept === undefined) return
    void judgeHere(code, kept).then((now) => {
      setJudged(now)
      if (!isKept.current) keepJudged(code, now, company)
      isKept.current = true
    })
  }, [company, kept])
  useEffect(() => {
    if (hasSignal && readCode(location.href, location.origin)) lookUpAgain()
  }, [hasSignal])
  const onFound = (text: string) => {
    const code = readCode(text, location.origin)
    if (code) openCode(code)
    return code !== null
  }
  return (
    <div className="grid gap-6">
      {judged ? (
        <VerdictView {...judged} />
      ) : (
        <h1 className="text-[clamp(2.25rem,8vw,3.5rem)]">{say('Check a card')}</h1>
      )}
      {company && <SendChecks company={company} />}
      <section aria-label={sayPlain('Scan')} className="grid gap-4">
        <Camera onFound={onFound} />
        <KnownLine {...known} />
      </section>
      {company && <Place company={company} />}
      <LookUp onCode={onFound} />
    </div>
  )
}

function Place({ company }: { company: LogCompany }) {
  const name = 'place'
  const say = usePlainWords()
  useEffect(() => {
    const input = document.getElementById(fieldId(name))
    if (input instanceof HTMLInputElement) input.value = readPlace()
  }, [])
  return (
    <section
      aria-label={say('Site log')}
      className="border-2 border-ink bg-white p-5"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) keepPlace(target.value)
      }}
    >
      <TextField
        name={name}
        label="Where you are (optional)"
        hint={say('Added to each check in the site log of {company}, such as “North gate, Quay Street”.', {
          company: company.name,
        })}
        maxLength={longestPlace}
      />
    </section>
  )
}
