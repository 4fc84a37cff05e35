'use client'

import { type SyntheticEvent, useId, useState } from 'react'
import { type ApiData, sendData, tried } from '@/lib/api-client'
import type { FoundPerson, findPerson } from '../contract'
import type { Subject } from '../data'
import { HeldPerson } from './held-person'

type Found = ApiData<typeof findPerson>

const told = (person: FoundPerson): string =>
  [person.email, person.phone, person.card && `card ${person.card}`, person.companies].filter(Boolean).join(' · ')

/** POSTs, to keep personal data out of URLs and logs. */
export function PersonTools() {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [chosen, setChosen] = useState<Subject | null>(null)
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()
  const find = async (event: SyntheticEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setChosen(null)
    const { data, problem } = await tried(sendData<typeof findPerson>('POST', '/desk/people/find/', { words }))
    setFound(data)
    setSaid(problem ?? (data && data.people.length === 0 && data.email === null ? 'No one found.' : ''))
    setIsBusy(false)
  }
  return (
    <div className="stack" aria-busy={isBusy}>
      <form className="desk-field" onSubmit={find}>
        <label htmlFor={id}>Name, email address, phone or card number</label>
        <input
          id={id}
          className="box"
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <div>
          <button type="submit" className="b primary" disabled={isBusy || words.trim() === ''}>
            Find
          </button>
        </div>
      </form>
      <p role="status">{said}</p>
      {found && chosen === null && (
        <ul aria-label="Found">
          {found.people.map((person) => (
            <li key={person.id} className="acts">
              <button type="button" className="b" onClick={() => setChosen({ person: person.id })}>
                {person.name}
              </button>
              <span>{told(person)}</span>
            </li>
          ))}
          {found.email !== null && (
            <li className="acts">
              <button type="button" className="b" onClick={() => setChosen({ email: found.email ?? '' })}>
                {found.email}
              </button>
              <span>This address only: no one with a profile has it.</span>
            </li>
          )}
        </ul>
      )}
      {chosen && <HeldPerson key={JSON.stringify(chosen)} of={chosen} />}
    </div>
  )
}
