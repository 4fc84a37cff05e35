'use client'

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'

type Props = { title: string; text: string; loginHref: string; isOpen: boolean; onClose: () => void }

/** The log-in-required modal: a close button and a Log in button (spec section 2). The platform's dialog traps the focus. */
export function LoginDialog({ title, text, loginHref, isOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="login-dialog-title"
      className="m-auto w-[min(30rem,100%-2rem)] rounded-sign border-2 border-ink bg-paper p-0 backdrop:bg-ink/70"
    >
      <div className="hazard" />
      <div className="p-6 md:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id="login-dialog-title" className="text-3xl">
            {title}
          </h2>
          <button
            type="button"
            className="grid size-11 shrink-0 place-items-center"
            aria-label="Close"
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <p className="mt-3 mb-6">{text}</p>
        <a className="btn btn-primary" href={loginHref}>
          Log in
        </a>
      </div>
    </dialog>
  )
}
