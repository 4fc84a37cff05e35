'use client'

import { useEffect, useRef } from 'react'
import { type ApiData, sendData } from '@/lib/api-client'
import { useLook } from '@/ui/desk/look'
import type { previewReply } from '../merge.contract'

const restMs = 350

/** Preview of the reply. Its iframe runs no scripts and has no access to the desk. */
export function ReplyLook({ id, text }: { id: number; text: string }) {
  const { answer, problem, look } = useLook<ApiData<typeof previewReply>>()
  const lookNow = useRef(look)
  lookNow.current = look
  useEffect(() => {
    const ask = () =>
      lookNow.current(
        text.trim() ? sendData<typeof previewReply>('POST', `/desk/enquiries/${id}/replies/preview/`, { text }) : null,
      )
    const timer = setTimeout(ask, restMs)
    return () => clearTimeout(timer)
  }, [id, text])
  if (problem) return <p className="err">Error: {problem}</p>
  if (!answer) return <p className="mut">Write something, and it is shown here as it will be sent.</p>
  return (
    <section aria-label="Preview of the reply" className="reply-look">
      <p className="mut">To {answer.to}</p>
      <p>
        <b>{answer.subject}</b>
      </p>
      <iframe title="The reply as it will be sent" sandbox="" srcDoc={answer.html} className="wording-look" />
    </section>
  )
}
