'use client'

import { useEffect, useId, useState } from 'react'
import { getData, tried } from '@/lib/api-client'
import type { Caller, findCallers } from '../calls.contract'

/** Enter in the search never sends the form around it: it takes the first person found. */
export function FindCaller({ choose }: { choose: (caller: Caller) => void }) {
  const id = useId()
  const [find, setFind] = useState('')
  const { items, problem } = useCallers(find)
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
          if (items[0]) choose(items[0])
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

type Found = { items: readonly Caller[]; problem: string | null }

function useCallers(find: string): Found {
  const [found, setFound] = useState<Found>({ items: [], problem: null })
  useEffect(() => {
    let isOld = false
    // What was found for another text must not be chosen by Enter.
    setFound({ items: [], problem: null })
    const timer = setTimeout(async () => {
      if (find.trim() === '') return
      const path = `/desk/enquiries/callers/?find=${encodeURIComponent(find.trim())}`
      const { data, problem } = await tried(getData<typeof findCallers>(path))
      if (!isOld) setFound({ items: data?.items ?? [], problem })
    }, 200)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [find])
  return found
}
