'use client'

import { type FormEvent, useState } from 'react'
import { useAuthStatus } from '@/features/account/client'
import { type CartPermission, cartPermission, minimumQuantity, quantityOf } from '@/features/shop/rules'
import { Dialog } from '@/ui/dialog'
import { EarlySubmit } from '@/ui/early-submit'
import { Minus, Plus } from '@/ui/icons'
import { LoginDialog } from '@/ui/login-dialog'

type Props = { title: string; loginHref: string; phone: string }

/** Quantity and Add to cart. Whoever may not add is told why; there is no cart yet, so who may is asked to ring. */
export function AddToCart({ title, loginHref, phone }: Props) {
  const permission = cartPermission(useAuthStatus())
  const [quantity, setQuantity] = useState(minimumQuantity)
  const [isOpen, setOpen] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-4 noscript:hidden">
        <EarlySubmit />
        <Quantity title={title} quantity={quantity} onChange={setQuantity} />
        <button type="submit" className="btn btn-primary border-ink">
          Add to cart<span className="sr-only">: {title}</span>
        </button>
      </form>
      {permission.kind === 'log-in' ? (
        <LoginDialog
          title="Log in first"
          text={permission.message}
          loginHref={loginHref}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Dialog {...noticeOf(permission, quantity, title)} isOpen={isOpen} onClose={() => setOpen(false)}>
          <p className="mt-3 mb-6">{noticeOf(permission, quantity, title).text}</p>
          {permission.kind === 'allowed' && (
            <a className="btn btn-primary" href={`tel:${phone.replaceAll(' ', '')}`}>
              Call {phone}
            </a>
          )}
        </Dialog>
      )}
    </>
  )
}

function noticeOf(permission: Exclude<CartPermission, { kind: 'log-in' }>, quantity: number, title: string) {
  return permission.kind === 'allowed'
    ? {
        title: 'Order by phone',
        text: `The online cart is not open yet. Call us and we will send ${quantity} × ${title}.`,
      }
    : { title: 'Ask your manager', text: permission.message }
}

type QuantityProps = { title: string; quantity: number; onChange: (quantity: number) => void }

function Quantity({ title, quantity, onChange }: QuantityProps) {
  const [typed, setTyped] = useState(String(quantity))
  const set = (text: string) => {
    setTyped(text)
    onChange(quantityOf(text))
  }
  const button = 'grid size-12 place-items-center hover:bg-sand aria-disabled:text-ink-3'
  const isLeast = quantity <= minimumQuantity
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Quantity of {title}</legend>
      <p aria-hidden="true" className="mb-1.5 font-semibold">
        Quantity
      </p>
      <div className="inline-flex rounded-sign border-2 border-ink bg-white">
        <button
          type="button"
          aria-label="One less"
          aria-disabled={isLeast}
          className={button}
          onClick={() => set(String(Math.max(minimumQuantity, quantity - 1)))}
        >
          <Minus strokeWidth={3} size={20} />
        </button>
        <input
          aria-label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          className="w-16 border-x-2 border-ink text-center font-bold tabular-nums"
          value={typed}
          onChange={(event) => set(event.target.value)}
          onBlur={() => setTyped(String(quantity))}
        />
        <button type="button" aria-label="One more" className={button} onClick={() => set(String(quantity + 1))}>
          <Plus strokeWidth={3} size={20} />
        </button>
      </div>
    </fieldset>
  )
}
