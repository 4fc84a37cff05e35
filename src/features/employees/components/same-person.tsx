'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/api-client'
import type { AlikeEmployee } from '../contract'

type Props = {
  people: readonly AlikeEmployee[]
  take: (person: AlikeEmployee) => void
  addNew: () => Promise<void>
}

export const calledBy = ({ name, jobTitle }: AlikeEmployee): string => (jobTitle ? `${name}, ${jobTitle}` : name)

export const sharersOf = (people: readonly AlikeEmployee[]): string => {
  const names = people.filter(({ sharesEmail }) => sharesEmail).map(({ name }) => name)
  return `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} this email address. Two people may share one.`
}

export function SamePerson({ people, take, addNew }: Props) {
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const asked = useRef<HTMLElement>(null)
  useLayoutEffect(() => asked.current?.focus(), [])
  const add = async () => {
    if (isSending) return
    setSending(true)
    setProblem('')
    try {
      await addNew()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(Object.values(error.fieldErrors)[0]?.[0] ?? error.message)
    } finally {
      setSending(false)
    }
  }
  const [only] = people
  const isOne = people.length === 1 && only !== undefined
  return (
    <section
      ref={asked}
      tabIndex={-1}
      aria-labelledby="same-person"
      className="max-w-[36rem] border-2 border-ink border-l-8 border-l-warn bg-white p-5 outline-none md:p-6"
    >
      <h2 id="same-person" className="text-xl wrap-anywhere">
        {isOne ? `Is this ${calledBy(only)}?` : 'Is this one of these people?'}
      </h2>
      {people.some(({ sharesEmail }) => sharesEmail) && <p className="mt-2">{sharersOf(people)}</p>}
      <p className="mt-2">They already work for you. One record keeps their card and courses together.</p>
      <div className="mt-5 flex flex-wrap gap-3.5">
        {people.map((person) => (
          <button key={person.id} type="button" className="btn btn-primary" onClick={() => take(person)}>
            {isOne ? 'Yes, use this person' : `Yes, use ${calledBy(person)}`}
          </button>
        ))}
        <button type="button" className="btn btn-ghost" onClick={add}>
          {isSending ? 'Sending…' : 'No, add a new person'}
        </button>
      </div>
      <p role="alert" className={problem ? 'mt-4 font-semibold text-bad' : ''}>
        {problem}
      </p>
    </section>
  )
}
