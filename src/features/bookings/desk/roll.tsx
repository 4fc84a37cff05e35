'use client'

import { type ReactNode, useState } from 'react'
import { sendData, tried } from '@/lib/api-client'
import { DeskIconImage } from '@/ui/desk/icons'
import type { checkIn, Roll } from '../sessions/contract'
import { RollActions } from './roll-actions'
import { RollPeople } from './roll-people'
import type { Change } from './roll-props'

export function RollPage({ first, mayCopy, beside }: { first: Roll; mayCopy: boolean; beside: ReactNode }) {
  const [roll, setRoll] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const change: Change = async (path, body, done) => {
    // Every change returns the new roll.
    setRoll(await sendData<typeof checkIn>('POST', `/desk/starts/${roll.slotId}/${path}/`, body))
    setProblem('')
    setSaid(done)
    return null
  }
  const tap = async (path: string, body: object) => {
    setBusy(true)
    const { problem: refused } = await tried(change(path, body, ''))
    setBusy(false)
    setProblem(refused ?? '')
  }
  const props = { roll, change, tap, isBusy }
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
      <div role="status" className="no-print">
        {said && (
          <p className="notice ok">
            <DeskIconImage name="tick" />
            {said}
          </p>
        )}
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
      <button type="button" className="b small no-print" onClick={() => window.print()}>
        Print the roll
      </button>
    </div>
  )
}
