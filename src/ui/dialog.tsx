'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { X } from './icons'

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode; className?: string }

/** Native modal: traps and returns focus, closes on Escape. */
export function Dialog({ title, isOpen, onClose, children, className = 'w-[min(30rem,100%-2rem)]' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
      className={`m-auto rounded-sign border-2 border-ink bg-paper p-0 text-ink backdrop:bg-ink/70 ${className}`}
    >
      <div className="hazard" />
      <div className="p-6 md:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-3xl wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            className="grid size-11 shrink-0 place-items-center border-2 border-transparent hover:border-ink"
            aria-label="Close"
            onClick={onClose}
          >
            <X />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
