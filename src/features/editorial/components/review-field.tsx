'use client'

import { toast, useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { askCms } from '@/features/content/pages/client'
import { adminReviewPath } from '@/paths'

type State = { isAsked: boolean; isDraft: boolean }

/** In place of a select: asks for a review, says that it is asked for, and leads to what changed. */
export function ReviewField() {
  const { id } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const [state, setState] = useState<State | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every save asks again.
  useEffect(() => {
    if (id) void askCms<State>(`pages/${id}/review`).then(({ data }) => setState(data))
  }, [id, mostRecentUpdate])
  if (!id || !state) return null
  const ask = async (isAsked: boolean) => {
    const { data, failure } = await askCms<{ message: string }>(`pages/${id}/review`, 'POST', { isAsked })
    if (!data) return toast.error(failure)
    toast.success(data.message)
    setState({ isAsked, isDraft: true })
  }
  return (
    <section className="review-field" aria-label="Review">
      <h4>Review</h4>
      <p>{saysOf(state)}</p>
      {state.isDraft && (
        <div>
          <button type="button" className="own-button" onClick={() => void ask(!state.isAsked)}>
            {state.isAsked ? 'Take it back' : 'Ask for a review'}
          </button>
          <a className="own-link" href={adminReviewPath(Number(id))}>
            See what changed
          </a>
        </div>
      )}
    </section>
  )
}

function saysOf({ isAsked, isDraft }: State): string {
  if (isAsked) return 'This draft is waiting for a publisher.'
  return isDraft ? 'A publisher is emailed when you ask.' : 'The live page is up to date.'
}
