'use client'

import { useEffect, useState } from 'react'
import { DeskIconImage } from './icons'

const saidKey = 'desk-said'

export function goSaying({ said, goTo }: { said: string; goTo: string }): void {
  sessionStorage.setItem(saidKey, said)
  window.location.assign(goTo)
}

export function sayAndReload(done: string): void {
  sessionStorage.setItem(saidKey, done)
  window.location.reload()
}

/** Survives the reload after an action. */
export function DeskToast() {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const kept = sessionStorage.getItem(saidKey)
    if (kept === null) return
    setSaid(kept)
    sessionStorage.removeItem(saidKey)
  }, [])
  return (
    <div role="status">
      {said && (
        <div className="toast">
          <DeskIconImage name="tick" />
          {said}
          <button type="button" className="b small" onClick={() => setSaid('')}>
            OK
          </button>
        </div>
      )}
    </div>
  )
}
