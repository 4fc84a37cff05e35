'use client'

import { useEffect, useRef } from 'react'

const hold = `{const form=document.currentScript.closest('form');form.onsubmit=()=>{form.dataset.early='1';return false}}`

/** For forms that need a script: holds a submit from before hydration, which would otherwise put all input in the URL. */
export function EarlySubmit() {
  const script = useRef<HTMLScriptElement>(null)
  useEffect(() => {
    const form = script.current?.closest('form')
    if (!form) return
    form.onsubmit = null
    if (!form.dataset.early) return
    delete form.dataset.early
    form.requestSubmit()
  }, [])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped
  return <script ref={script} dangerouslySetInnerHTML={{ __html: hold }} />
}
