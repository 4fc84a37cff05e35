'use client'

import { useEffect, useId, useRef } from 'react'

type Props = { title: string; lead: string; label: string; secret: string }

export function ShownOnce({ title, lead, label, secret }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    box.current?.select()
  }, [])
  return (
    <dialog ref={dialog} className="dock" aria-labelledby={id} onClose={() => window.location.reload()}>
      <div className="dock-in">
        <header>
          <h2 id={id}>{title}</h2>
        </header>
        <div className="dock-body">
          <p>{lead}</p>
          <div className="desk-field">
            <label htmlFor={`${id}-box`}>{label}</label>
            <textarea ref={box} id={`${id}-box`} className="box long-word" readOnly value={secret} spellCheck={false} />
          </div>
        </div>
        <footer>
          <button type="button" className="b primary" onClick={() => navigator.clipboard.writeText(secret)}>
            Copy
          </button>
          <button type="button" className="b" onClick={() => dialog.current?.close()}>
            I have it
          </button>
        </footer>
      </div>
    </dialog>
  )
}
