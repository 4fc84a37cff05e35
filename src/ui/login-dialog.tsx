'use client'

import { Dialog } from './dialog'

type Props = { title: string; text: string; loginHref: string; isOpen: boolean; onClose: () => void }

/** Spec section 2, log-in-required modal. */
export function LoginDialog({ title, text, loginHref, isOpen, onClose }: Props) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <p className="mt-3 mb-6">{text}</p>
      <a className="btn btn-primary" href={loginHref}>
        Log in
      </a>
    </Dialog>
  )
}
