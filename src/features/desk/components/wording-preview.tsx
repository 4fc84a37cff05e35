'use client'

import { useEffect, useEffectEvent } from 'react'
import type { Wording } from '@/features/messages/wordings.rules'
import { type ApiData, sendData } from '@/lib/api-client'
import { useLook } from '@/ui/desk/look'
import type { previewWording } from '../wordings/contract'

const restMs = 350

type Preview = ApiData<typeof previewWording>

function usePreview(path: string, words: Wording): { answer: Preview | null; problem: string | null } {
  const { answer, problem, look } = useLook<Preview>()
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    const ask = () => lookNow(sendData<typeof previewWording>('POST', `${path}preview/`, words))
    const timer = setTimeout(ask, restMs)
    return () => clearTimeout(timer)
  }, [path, words])
  return { answer, problem }
}

/** Sandboxed: no scripts and no access to the desk. */
export function WordingPreview({ path, words }: { path: string; words: Wording }) {
  const { answer: preview, problem: failure } = usePreview(path, words)
  return (
    <section className="panel" aria-label="Preview">
      <header>
        <h2>Preview</h2>
        <span className="end mut">With invented people</span>
      </header>
      {failure && <p className="panel-body mut">{failure}</p>}
      {preview && (
        <div className="panel-body">
          {Object.values(preview.problems).map((problem) => (
            <p key={problem} className="mut">
              {problem}
            </p>
          ))}
          {preview.html === '' ? <p className="text-bubble">{preview.text}</p> : <MailLook preview={preview} />}
        </div>
      )}
    </section>
  )
}

const MailLook = ({ preview: { subject, html } }: { preview: Preview }) => (
  <>
    <p>
      <b>{subject}</b>
    </p>
    <iframe title="The email with these words" sandbox="" srcDoc={html} className="wording-look" />
  </>
)
