'use client'

import { useEffect, useState } from 'react'
import { companyCall, companyCardChecksPath } from '@/account-paths'
import { ApiError, offlineCode, sendData } from '@/lib/api-client'
import { keptChecksName, personalStorage } from '@/lib/personal-storage'
import type { logOfflineChecks, OfflineCheck } from './contract'
import type { LogCompany } from './loaders'
import { mostAtOnce } from './rules'

type Waiting = OfflineCheck & { readonly companyId: number }

/** More than a gate's offline day; the oldest are dropped. */
const mostKept = 500

/** The same code within this time is the same check, reopened. */
const sameMs = 5 * 60_000

const changed = 'hivis-card-checks'

function readWaiting(): Waiting[] {
  const kept: Waiting[] | null = personalStorage.getItem(keptChecksName)
  return Array.isArray(kept) ? kept : []
}

function keep(checks: readonly Waiting[]): void {
  personalStorage.setItem(keptChecksName, checks.slice(-mostKept))
  dispatchEvent(new Event(changed))
}

export function keepCheck(check: Omit<Waiting, 'key'>): void {
  const waiting = readWaiting()
  const isSame = ({ statement, companyId, checkedAt }: Waiting) =>
    statement === check.statement &&
    companyId === check.companyId &&
    Math.abs(Date.parse(checkedAt) - Date.parse(check.checkedAt)) < sameMs
  if (!waiting.some(isSame)) keep([...waiting, { ...check, key: crypto.randomUUID() }])
}

/** Sends a company's queued checks and drops those answered, logged or not. @returns how many were logged. @throws ApiError */
async function sendChecks(companyId: number): Promise<number> {
  let logged = 0
  for (;;) {
    const own = readWaiting().filter((check) => check.companyId === companyId)
    if (own.length === 0) return logged
    const checks = own.slice(0, mostAtOnce).map(({ companyId: _, ...check }) => check)
    const done = await sendData<typeof logOfflineChecks>('POST', companyCall('card-checks/offline'), {
      companyId,
      checks,
    })
    const answered = new Set([...done.logged, ...done.refused])
    if (answered.size === 0) return logged
    logged += done.logged.length
    keep(readWaiting().filter(({ key }) => !answered.has(key)))
  }
}

const counted = (count: number) => (count === 1 ? '1 check' : `${count} checks`)

const problemOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error
  if (error.code === offlineCode) return ''
  return error.code === 401 ? 'Log in to send them.' : error.message
}

export function SendChecks({ company, isInLog = false }: { company: LogCompany; isInLog?: boolean }) {
  const [waiting, setWaiting] = useState(0)
  const [logged, setLogged] = useState(0)
  const [problem, setProblem] = useState('')
  const { id } = company
  useEffect(() => {
    const count = () => setWaiting(readWaiting().filter(({ companyId }) => companyId === id).length)
    const send = () => {
      if (!navigator.onLine) return
      sendChecks(id).then(
        (sent) => {
          setLogged((before) => before + sent)
          setProblem('')
        },
        (error: unknown) => setProblem(problemOf(error)),
      )
    }
    count()
    send()
    addEventListener(changed, count)
    addEventListener('storage', count)
    addEventListener('online', send)
    return () => {
      removeEventListener(changed, count)
      removeEventListener('storage', count)
      removeEventListener('online', send)
    }
  }, [id])
  return (
    <div role="status" className="empty:hidden">
      {waiting > 0 && (
        <p className="border-2 border-ink bg-yellow p-4">
          <strong>{counted(waiting)}</strong> on this phone for the site log of {company.name}.{' '}
          {problem || 'Sent as soon as you have signal and open this page.'}
        </p>
      )}
      {waiting === 0 && logged > 0 && (
        <p className="border-2 border-ink border-l-8 border-l-ok bg-white p-4">
          {counted(logged)} made without signal {logged === 1 ? 'is' : 'are'} in the site log of {company.name} now.{' '}
          <a className="link" href={companyCardChecksPath}>
            {isInLog ? 'Show them' : 'See the site log'}
          </a>
        </p>
      )}
    </div>
  )
}
