'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { CommentBox, Decision, Ways } from './components/decision'
import { Threads } from './components/threads'
import { Trail } from './components/trail'
import type { Colleague, Step } from './reviews.data'
import type { Subject, Thread } from './reviews.rules'

export type Target = { block: string; about: string } | null

type Desk = { target: Target; choose: (target: Target) => void; threads: readonly Thread[] }

const Shared = createContext<Desk>({ target: null, choose: () => undefined, threads: [] })

type Props = {
  subject: Subject
  me: number
  asker: string | null
  isAsked: boolean
  mayPublish: boolean
  publishAt: string | null
  unpublishAt: string | null
  isProposed: boolean
  colleagues: readonly Colleague[]
  threads: readonly Thread[]
  trail: readonly Step[]
  /** Changes by the id of their block. */
  numbers: Readonly<Record<string, number>>
  children: ReactNode
}

/** The changes, and beside them what is said and decided. */
export function ReviewSide({ children, ...props }: Props) {
  const { subject, me, threads, trail, numbers, mayPublish, colleagues } = props
  const [target, choose] = useState<Target>(null)
  const open = threads.filter(({ settledAt }) => settledAt === null).length
  const settled = threads.length - open
  return (
    <Shared value={{ target, choose, threads }}>
      <div className="review">
        <main className="own review-main">{children}</main>
        <aside className="review-side" aria-label="Comments and decision">
          <header>
            <h2>Comments</h2>
            <p>{threads.length === 0 ? 'None yet' : `${open} open, ${settled} settled`}</p>
            <Ways />
          </header>
          <div className="review-talk">
            <CommentBox subject={subject} target={target} choose={choose} colleagues={colleagues} />
            <Threads subject={subject} me={me} threads={threads} numbers={numbers} colleagues={colleagues} />
            <Trail trail={trail} />
          </div>
          {mayPublish && <Decision {...props} />}
        </aside>
      </div>
    </Shared>
  )
}

/** On a change: comments on it. */
export function CommentOn({ block, about }: { block: string; about: string }) {
  const { choose } = useContext(Shared)
  return (
    <button type="button" className="own-link" onClick={() => choose({ block, about })}>
      Comment
    </button>
  )
}

/** Below a change: how many comments are open on it. */
export function OpenComments({ block }: { block: string }) {
  const { threads } = useContext(Shared)
  const open = threads.filter(({ blockId, settledAt }) => blockId === block && settledAt === null).length
  if (open === 0) return null
  return (
    <p className="cmp-foot">
      <b>
        {open} {open === 1 ? 'comment' : 'comments'}
      </b>{' '}
      on this block
    </p>
  )
}
