'use client'

import { useEffect, useRef, useState } from 'react'
import { tabStore } from '@/lib/browser-store'
import { z } from '@/lib/zod'
import { DeskIconImage } from './icons'
import { allowLeaving } from './leaving'
import { forgetPanelInAddress } from './opened'
import { goToHeading, goToKeptPlace, keepPlace } from './place'

const saidKey = 'desk-said'

export type ToastLink = { readonly label: string; readonly href: string }

const toast = z.object({ text: z.string(), link: z.object({ label: z.string(), href: z.string() }).nullable() })

function keep(text: string, link: ToastLink | null): void {
  tabStore.setItem(saidKey, JSON.stringify({ text, link }))
}

const keptToast = z
  .string()
  .transform((text) => JSON.parse(text))
  .pipe(toast)

type Going = { said: string; goTo: string; link?: ToastLink | undefined }

export function goSaying({ said, goTo, link }: Going): void {
  keep(said, link ?? null)
  allowLeaving()
  window.location.assign(goTo)
}

/** The focus returns to where it is now. */
export function sayAndReload(done: string, link: ToastLink | null = null): void {
  keep(done, link)
  keepPlace()
  forgetPanelInAddress()
  window.location.reload()
}

const nothing = { text: '', link: null }

/** Survives the reload after an action. Esc dismisses it, as its button does. */
export function DeskToast() {
  const [{ text: said, link }, setToast] = useState<z.infer<typeof toast>>(nothing)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    goToKeptPlace()
    const kept = tabStore.getItem(saidKey)
    if (kept === null) return
    tabStore.removeItem(saidKey)
    setToast(keptToast.safeParse(kept).data ?? nothing)
  }, [])
  useEffect(() => {
    if (said === '') return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        setToast(nothing)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [said])
  return (
    <div role="status" ref={box}>
      {said && (
        <div className="toast">
          <DeskIconImage name="tick" />
          {said}
          {link && (
            <a className="link" href={link.href}>
              {link.label}
            </a>
          )}
          <button
            type="button"
            className="b small"
            onClick={() => {
              if (box.current?.contains(document.activeElement)) goToHeading()
              setToast(nothing)
            }}
          >
            OK
          </button>
        </div>
      )}
    </div>
  )
}
