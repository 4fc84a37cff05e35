'use client'

import { useEffect, useRef, useState } from 'react'
import { DeskIconImage } from './icons'
import { allowLeaving } from './leaving'
import { forgetPanelInAddress } from './opened'
import { goToHeading, goToKeptPlace, keepPlace } from './place'

const saidKey = 'desk-said'

export function goSaying({ said, goTo }: { said: string; goTo: string }): void {
  sessionStorage.setItem(saidKey, said)
  allowLeaving()
  window.location.assign(goTo)
}

/** The focus returns to where it is now. */
export function sayAndReload(done: string): void {
  sessionStorage.setItem(saidKey, done)
  keepPlace()
  forgetPanelInAddress()
  window.location.reload()
}

/** Survives the reload after an action. Esc dismisses it, as its button does. */
export function DeskToast() {
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    goToKeptPlace()
    const kept = sessionStorage.getItem(saidKey)
    if (kept === null) return
    setSaid(kept)
    sessionStorage.removeItem(saidKey)
  }, [])
  useEffect(() => {
    if (said === '') return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) setSaid('')
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
          <button
            type="button"
            className="b small"
            onClick={() => {
              if (box.current?.contains(document.activeElement)) goToHeading()
              setSaid('')
            }}
          >
            OK
          </button>
        </div>
      )}
    </div>
  )
}
