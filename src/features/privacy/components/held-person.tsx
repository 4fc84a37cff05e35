'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { type ApiData, sendData, sendForFile, tried } from '@/lib/api-client'
import { SignInAgain } from '@/ui/sign-in-again'
import type { erasePerson, readHeld } from '../contract'
import type { Subject } from '../data'
import { EraseChoice } from './erase-choice'

type Held = ApiData<typeof readHeld>

function save({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

const Words = ({ of }: { of: readonly string[] }) => (
  <ul className="desk-points">
    {of.map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
)

type WhatWeHoldProps = { held: Held; isBusy: boolean; onExport: (format: 'json' | 'page') => void }

const WhatWeHold = ({ held, isBusy, onExport }: WhatWeHoldProps) => (
  <section aria-label="What we hold">
    <h2>{held.name}</h2>
    {held.counts.length === 0 && <p>Nothing is held.</p>}
    <dl className="facts">
      {held.counts.map(({ part, count }) => (
        <div key={part}>
          <dt>{part}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
    <div className="acts">
      <button type="button" className="b" disabled={isBusy} onClick={() => onExport('page')}>
        Export to read or print
      </button>
      <button type="button" className="b" disabled={isBusy} onClick={() => onExport('json')}>
        Export as JSON
      </button>
    </div>
  </section>
)

type ErasureProps = { held: Held; isBusy: boolean; onErase: (reason: string) => Promise<void> }

const Erasure = ({ held, isBusy, onErase }: ErasureProps) => (
  <section aria-label="Erase">
    <h2>Erase</h2>
    {held.open.length > 0 ? (
      <div className="notice">
        <div>
          <p>Something is still open. Settle it first:</p>
          <Words of={held.open} />
        </div>
      </div>
    ) : (
      <>
        <p>This will be permanently deleted:</p>
        <Words of={held.goes} />
        <p>This stays:</p>
        <Words of={held.stays} />
        <EraseChoice what="Erase this person" isBusy={isBusy} onErase={onErase} />
      </>
    )}
  </section>
)

export function HeldPerson({ of }: { of: Subject }) {
  const [held, setHeld] = useState<Held | null>(null)
  const [said, setSaid] = useState<ReactNode>('')
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    let isHere = true
    void tried(sendData<typeof readHeld>('POST', '/desk/people/held/', of)).then(({ data, problem }) => {
      if (!isHere) return
      setHeld(data)
      setSaid(problem ?? '')
    })
    return () => {
      isHere = false
    }
  }, [of])
  const run = async (work: () => Promise<ReactNode>) => {
    setIsBusy(true)
    setSaid(await work())
    setIsBusy(false)
  }
  const take = (format: 'json' | 'page') =>
    run(async () => {
      const { data, problem } = await tried(sendForFile('/desk/people/export/', { of, format }))
      if (problem !== null) return problem
      save(data)
      return 'The file is in your downloads.'
    })
  const erase = (reason: string) =>
    run(async () => {
      const body = { of, reason, isConfirmed: true }
      const { problem, needsSignIn } = await tried(sendData<typeof erasePerson>('POST', '/desk/people/erase/', body))
      if (needsSignIn) return <SignInAgain />
      if (problem !== null) return problem
      setIsDone(true)
      return 'The person is erased. Tax documents stay for seven years; nothing else names them.'
    })
  return (
    <>
      {held && !isDone && <WhatWeHold held={held} isBusy={isBusy} onExport={(format) => void take(format)} />}
      {held && !isDone && !held.isErased && <Erasure held={held} isBusy={isBusy} onErase={erase} />}
      <p role="status">{said}</p>
    </>
  )
}
