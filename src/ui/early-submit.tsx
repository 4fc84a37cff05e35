'use client'

import { useEffect, useRef } from 'react'

const hold = `{const form=document.currentScript.closest('form');
const hold=()=>{if(!form.dataset.early&&form.method==='post')setTimeout(()=>{if(form.onsubmit===hold){form.onsubmit=null;form.requestSubmit(form.querySelector('[type=submit]'))}},15000);
form.dataset.early='1';return false};form.onsubmit=hold}`

/**
 * Holds a submit from before hydration, as the script checks more, and a form without an action would put all input in the URL. One that can
 * post by itself does so if the script doesn't come.
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
