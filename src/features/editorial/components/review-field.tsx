'use client'

import { toast, useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { askCms } from '@/features/pages/client'
import { adminReviewPath } from '@/paths'
import { callsOf, reviewedWords, type Subject } from '../reviews.rules'

type State = { isAsked: boolean; isDraft: boolean }

/** In place of a select: asks for a review, says that it is asked for, and leads to what changed. */
export function ReviewField() {
  const { id, collectionSlug } = useDocumentInfo()
  const collection = collectionSlug === 'online-courses' ? collectionSlug : 'pages'
  const { mostRecentUpdate } = useDocumentEvents()
  const [state, setState] = useState<State | null>(null)
  // An answer that was under way before the last of them is out of date.
  const decisions = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every save asks again.
  useEffect(() => {
    if (!id) return
    const asked = decisions.current
    // Without a connection it stays as it was, with the dates that someone is about to propose.
    void askCms<State>(`${collection}/${id}/review`).then(
      ({ data }) => data && asked === decisions.current && setState(data),
    )
  }, [id, collection, mostRecentUpdate])
  if (!id || !state) return null
  const subject: Subject = { collection, id: Number(id) }
  const ask = async (isAsked: boolean, dates: object = {}) => {
    const { data, failure } = await askCms<{ message: string }>(`${callsOf(subject)}/review`, 'POST', {
      isAsked,
      ...dates,
    })
    if (!data) return toast.error(failure)
    toast.success(data.message)
    decisions.current += 1
    setState({ isAsked, isDraft: true })
  }
  return (
    <section className="review-field" aria-label="Review">
      <h4>Review</h4>
      <p>{saysOf(state, reviewedWords[collection])}</p>
      {state.isDraft && (
        <div>
          {state.isAsked ? (
            <button type="button" className="own-button" onClick={() => void ask(false)}>
              Take it back
            </button>
          ) : (
            <Ask hasDates={collection === 'pages'} ask={(dates) => void ask(true, dates)} />
          )}
          <a className="own-link" href={adminReviewPath(Number(id), collection)}>
            See what changed
          </a>
        </div>
      )}
    </section>
  )
}

const noDates = { goesLive: '', comesOff: '' }

/** With the dates that the publisher finds filled in. Not a form: it is inside the one of the page. */
function Ask({ hasDates, ask }: { hasDates: boolean; ask: (dates: typeof noDates) => void }) {
  const [dates, setDates] = useState(noDates)
  const time = (name: keyof typeof noDates, label: string) => (
    <label>
      <span>{label}</span>
      <input
        type="datetime-local"
        value={dates[name]}
        onChange={({ target }) => setDates({ ...dates, [name]: target.value })}
      />
    </label>
  )
  return (
    <>
      {hasDates && (
        <details className="review-dates">
          <summary>Propose dates</summary>
          {time('goesLive', 'Goes live')}
          {time('comesOff', 'Comes off')}
          <p>New Zealand time. The publisher can change them.</p>
        </details>
      )}
      <button type="button" className="own-button" onClick={() => ask(dates)}>
        Ask for a review
      </button>
    </>
  )
}

function saysOf({ isAsked, isDraft }: State, what: 'page' | 'course'): string {
  if (isAsked) return 'This draft is waiting for a publisher.'
  return isDraft ? 'A publisher is emailed when you ask.' : `The live ${what} is up to date.`
}
