'use client'

import { type ReactNode, useState } from 'react'
import { sendData, tried } from '@/lib/api-client'
import type { checkIn, Roll } from '../contract'
import { RollDeeds } from './roll-deeds'
import { RollPeople } from './roll-people'

/** Does something with a start; true when it was done. */
export type Act = (path: string, done: string, body: object) => Promise<boolean>

/** The roll of a start as it is, after each deed as the server says it is. */
export function RollPage({ first, mayCopy, links }: { first: Roll; mayCopy: boolean; links?: ReactNode }) {
  const [roll, setRoll] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const act: Act = async (path, done, body) => {
    setBusy(true)
    // Every change answers with the roll as it is then.
    const sent = sendData<typeof checkIn>('POST', `/desk/starts/${roll.slotId}/${path}/`, body)
    const { data, problem: refused } = await tried(sent)
    setBusy(false)
    setProblem(refused ?? '')
    setSaid(refused ? '' : done)
    if (data) setRoll(data)
    return refused === null
  }
  const here = roll.people.filter(({ checkedInAt }) => checkedInAt).length
  return (
    <div className="roll">
      <p>
        Trainer: {roll.trainer ?? 'nobody yet'} · {roll.seats} seats taken · {here} here
        {roll.isUnder && ` · under the minimum of ${roll.minimum}`}
      </p>
      {roll.isCancelled && (
        <p className="inbox-warning">
          <strong>Cancelled.</strong> {roll.cancelReason} Whoever booked chooses what becomes of it.
        </p>
      )}
      <p className="roll-tools">
        {links}
        <button type="button" className="roll-plain" onClick={() => window.print()}>
          Print the roll
        </button>
      </p>
      <p role="status" className="roll-tools">
        {said}
      </p>
      {problem && (
        <p role="alert" className="inbox-warning roll-tools">
          {problem}
        </p>
      )}
      <RollPeople roll={roll} act={act} isBusy={isBusy} />
      <RollDeeds roll={roll} act={act} isBusy={isBusy} mayCopy={mayCopy} />
    </div>
  )
}
