'use client'

import { useState } from 'react'
import { LoginDialog } from './login-dialog'

export function LoginDialogExample({ loginHref }: { loginHref: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        Show the login dialog
      </button>
      <LoginDialog
        title="Log in first"
        text="You need to log in to add items to your cart."
        loginHref={loginHref}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
