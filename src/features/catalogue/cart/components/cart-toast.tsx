'use client'

import { useEffect } from 'react'
import { cartPath } from '@/account-paths'

export type Toast = { text: string; undo?: () => void }

type Props = { toast: Toast | null; onClose: (none: null) => void }

let closeOpen: Props['onClose'] | undefined

/** No timeout, so that no one has to read against the clock. */
export function CartToast({ toast, onClose }: Props) {
  useEffect(() => {
    if (!toast) return
    if (closeOpen !== onClose) closeOpen?.(null)
    closeOpen = onClose
  }, [toast, onClose])
  return (
    <div role="status" className="contents">
      {toast && (
        <div className="cart-toast fixed inset-x-4 z-30 grid gap-3 rounded-sign border-2 border-ink bg-white p-4 text-ink md:left-auto md:w-[26rem] print:hidden">
          <p className="font-semibold">{toast.text}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <a className="btn btn-primary btn-small" href={cartPath}>
              View your cart
            </a>
            {toast.undo && (
              <button type="button" className="link min-h-11" onClick={toast.undo}>
                Undo
              </button>
            )}
            <button type="button" className="link ml-auto min-h-11" onClick={() => onClose(null)}>
              Close<span className="sr-only"> this message</span>
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
