'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { X } from './icons'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  className?: string
  /** At the right edge over the whole height, and the whole window of a phone: for what takes more than an answer. */
  isBeside?: boolean
}

const places = {
  middle: 'm-auto rounded-sign border-2',
  beside: 'm-0 ml-auto h-dvh max-h-none w-full max-w-none lg:w-[36rem] lg:border-l-2',
} as const

/** Native modal: traps and returns focus, closes on Escape. */
export function Dialog({ title, isOpen, onClose, children, className, isBeside = false }: Props) {
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
      className={`border-ink bg-paper p-0 text-ink backdrop:bg-ink/70 ${isBeside ? places.beside : `${places.middle} ${className ?? 'w-[min(30rem,100%-2rem)]'}`}`}
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
