'use client'

import { useEffect } from 'react'
import { isRecord } from '@/lib/unknown'

/** In the window of the page editor: shows a course again whenever it is saved. */
export function SavedCourse() {
  useEffect(() => {
    const form = window.parent === window ? window.opener : window.parent
    if (!form) return
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      const isSaved = isRecord(data) && data.type === 'payload-document-event'
      if (origin === window.location.origin && isSaved) window.location.reload()
    }
    window.addEventListener('message', onMessage)
    form.postMessage({ type: 'payload-live-preview', ready: true }, window.location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  return null
}
