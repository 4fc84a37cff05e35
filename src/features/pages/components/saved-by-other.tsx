'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '@/lib/dates'
import { isObject } from '@/lib/unknown'
import { askCms } from '../client'
import type { NewestSave } from '../data'

const everyMs = 5_000

const nameOf = (user: unknown): string => (isObject(user) && typeof user.name === 'string' ? user.name : '')

/** When what is in the form was saved. */
const savedAt = (opened: unknown): string | null =>
  isObject(opened) && typeof opened.updatedAt === 'string' ? opened.updatedAt : null

/** Says that a colleague has saved the page since it was opened here, before what is typed here replaces it. */
export function SavedByOther() {
  const { id, data: opened } = useDocumentInfo()
  const me = nameOf(useAuth().user)
  // What was opened, and not what the first look finds: a colleague may save before that is answered.
  const known = useRef<string | null>(savedAt(opened))
  const [other, setOther] = useState<NewestSave | null>(null)
  useEffect(() => {
    if (typeof id !== 'number') return
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const { data } = await askCms<NewestSave>(`pages/${id}/newest`)
      if (!data) return
      if (known.current !== null && data.by !== me && data.at > known.current) setOther(data)
      else known.current = data.at
    }
    void look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [id, me])
  return (
    <div role="status" aria-label="Saved by a colleague">
      {other && (
        <p className="notice here-too saved-by-other">
          <span>
            {other.by ?? 'A colleague'} saved this page at {formatTime(other.at)}. What you save from here on replaces
            it; theirs stays among the versions.
          </span>
          <button type="button" className="own-button" onClick={() => window.location.reload()}>
            Load the page again
          </button>
        </p>
      )}
    </div>
  )
}
