'use client'

import { useId, useState } from 'react'
import { getData } from '@/lib/api-client'
import { looksLikePhone } from '@/lib/desk-rows'
import { useFound } from '@/ui/desk/found'
import type { Caller, findCallers } from '../calls.contract'
import { markedDigits } from '../calls.rules'

const search = async (find: string): Promise<readonly Caller[]> => {
  if (find.trim() === '') return []
  const path = `/desk/enquiries/callers/?find=${encodeURIComponent(find.trim())}`
  return (await getData<typeof findCallers>(path)).items
}

type Props = { choose: (caller: Caller) => void; chooseNew: (known: { phoneNumber?: string }) => void }

/** Enter in the search never sends the form around it: it takes the first person found. */
export function FindCaller({ choose, chooseNew }: Props) {
  const id = useId()
  const [find, setFind] = useState('')
  const { items, problem, isCurrent } = useFound(search, find)
  const isNumber = looksLikePhone(find.trim())
  return (
    <div className="desk-field">
      <label htmlFor={id}>Who is calling</label>
      <small id={`${id}-hint`}>Name, email, card number, or the last four digits of their phone.</small>
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
              <small>
                <Marked text={caller.sub} find={find.trim()} />
              </small>
            </button>
          </li>
        ))}
        {isCurrent && find.trim() !== '' && (
          <li>
            <button type="button" onClick={() => chooseNew(isNumber ? { phoneNumber: find.trim() } : {})}>
              <b>Someone new</b>
              <small>{items.length === 0 ? 'We don’t know them yet' : 'None of these'}</small>
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

function Marked({ text, find }: { text: string; find: string }) {
  const parts = markedDigits(text, find)
  if (!parts) return text
  return (
    <>
      {parts[0]}
      <mark>{parts[1]}</mark>
      {parts[2]}
    </>
  )
}
