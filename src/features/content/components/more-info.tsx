'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '@/ui/dialog'

type Props = { title: string; children: ReactNode }

/** A modal, or details that open in place while no script runs. */
export function MoreInfo({ title, children }: Props) {
  const [isScripted, setScripted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setScripted(true), [])
  const label = (
    <span>
      More info <span className="sr-only">about {title}</span>
    </span>
  )
  if (!isScripted) {
    return (
      <details>
        <summary className="btn btn-small [&::-webkit-details-marker]:hidden">{label}</summary>
        {children}
      </details>
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="btn btn-small" onClick={() => setOpen(true)}>
        {label}
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)} className="w-[min(40rem,100%-2rem)]">
        {children}
      </Dialog>
    </>
  )
}
