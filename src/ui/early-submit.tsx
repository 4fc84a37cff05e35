'use client'

import { useEffect, useRef } from 'react'

const hold = `{const form=document.currentScript.closest('form');form.onsubmit=()=>{form.dataset.early='1';return false}}`

/**
 * Stands in a form that only a script can send. Whoever is faster than the script would have the browser send the form itself: with everything
 * typed in the address, and nothing done. Here it waits, and is sent once the script is there.
 */
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
