'use client'

import { useId, useState } from 'react'
import { getData } from '@/lib/api-client'
import { useFound } from '@/ui/desk/found'
import type { Caller, findCallers } from '../calls.contract'

const search = async (find: string): Promise<readonly Caller[]> => {
  if (find.trim() === '') return []
  const path = `/desk/enquiries/callers/?find=${encodeURIComponent(find.trim())}`
  return (await getData<typeof findCallers>(path)).items
}

/** Enter in the search never sends the form around it: it takes the first person found. */
export function FindCaller({ choose }: { choose: (caller: Caller) => void }) {
  const id = useId()
  const [find, setFind] = useState('')
  const { items, problem, isCurrent } = useFound(search, find)
  return (
    <div className="desk-field">
      <label htmlFor={id}>Who is calling</label>
      <small id={`${id}-hint`}>
        Name, phone, email or card number. If we don’t know them, fill in their name below.
      </small>
      <input
        id={id}
        className="box"
        type="search"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        value={find}
        onChange={({ target }) => setFind(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (isCurrent && items[0]) choose(items[0])
        }}
      />
      {problem && <p className="err">Error: {problem}</p>}
      <ul className="picks" aria-label="Found">
        {items.map((caller) => (
          <li key={caller.id}>
            <button type="button" onClick={() => choose(caller)}>
              <b>{caller.name}</b>
              <small>{caller.sub}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
