'use client'

import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deskFilePath } from '@/account-paths'
import { sendData, tried } from '@/lib/api-client'
import { DeskIconImage } from '@/ui/desk/icons'
import type { checkIn, Roll } from '../contract'
import { RollActions } from './roll-actions'
import { LinkMissing } from './roll-joining'
import { RollPeople } from './roll-people'
import type { Change } from './roll-props'

export function RollPage({ first, mayCopy, beside }: { first: Roll; mayCopy: boolean; beside: ReactNode }) {
  const [roll, setRoll] = useState(first)
  const isBusy = useRef(false)
  const [said, setSaid] = useState({ shown: '', tapped: '' })
  const [problem, setProblem] = useState('')
  const send = async (path: string, body: object, told: { shown: string; tapped: string }) => {
    const row = rowInUse()
    // Every change returns the new roll.
    const next = await sendData<typeof checkIn>('POST', `/desk/starts/${roll.slotId}/${path}/`, body)
    flushSync(() => {
      setRoll(next)
      setProblem('')
      setSaid(told)
    })
    stayInRow(row)
  }
  const change: Change = async (path, body, done) => {
    await send(path, body, { shown: done, tapped: '' })
    return null
  }
  const tap = async (path: string, body: object, done: string) => {
    if (isBusy.current) return
    isBusy.current = true
    const { problem: refused } = await tried(send(path, body, { shown: '', tapped: done }))
    isBusy.current = false
    setProblem(refused ?? '')
  }
  const props = { roll, change, tap }
  return (
    <div className="roll">
      <RollCount roll={roll} />
      {roll.isCancelled && (
        <p className="notice bad">
          <DeskIconImage name="warning" />
          <span>
            <b>Cancelled.</b> {roll.cancelReason} The booker chooses a refund, credit or another start.
          </span>
        </p>
      )}
      {roll.isLinkMissing && <LinkMissing />}
      <div role="status" className="no-print">
        {said.shown && (
          <p className="notice ok">
            <DeskIconImage name="tick" />
            {said.shown}
          </p>
        )}
        <span className="sr-only">{said.tapped}</span>
      </div>
      {problem && (
        <p role="alert" className="notice bad no-print">
          <DeskIconImage name="warning" />
          {problem}
        </p>
      )}
      <div className="columns two">
        <RollPeople {...props} />
        <RollActions {...props} mayCopy={mayCopy} beside={beside} />
      </div>
    </div>
  )
}

const rowInUse = (): string | undefined => document.activeElement?.closest('li[id]')?.id

/** A mark takes the buttons away that gave it, and the panel with it. */
function stayInRow(row: string | undefined): void {
  if (document.activeElement !== document.body) return
  const left = row === undefined ? [] : [...document.querySelectorAll<HTMLElement>(`#${row} button:enabled`)]
  const last = left.findLast((one) => one.closest('dialog') === null)
  ;(last ?? document.querySelector<HTMLElement>('.roll-find input'))?.focus()
}

function RollCount({ roll }: { roll: Roll }) {
  const here = roll.people.filter(({ checkedInAt }) => checkedInAt).length
  return (
    <div className="roll-count">
      <p>
        <b>{here} here</b> · {roll.seats} seats taken · Trainer: {roll.trainer ?? 'no one yet'}
        {roll.isUnder && <span className="late"> · under the minimum of {roll.minimum}</span>}
      </p>
      <span className="roll-bar" aria-hidden="true">
        {roll.people.map(({ id }, index) => (
          <i key={id} className={index < here ? 'on' : ''} />
        ))}
      </span>
      {roll.doorUrl && (
        <a className="b small no-print" href={roll.doorUrl} target="_blank" rel="noreferrer">
          Check-in for a tablet
        </a>
      )}
      <a className="b small no-print" href={deskFilePath(`starts/${roll.slotId}/sheet/`)} download>
        Roll to sign (PDF)
      </a>
    </div>
  )
}
