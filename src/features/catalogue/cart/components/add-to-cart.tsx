'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cartPath } from '@/account-paths'
import { askAuthStatus, useAuthStatus } from '@/features/account/client'
import { tellAnalytics } from '@/lib/analytics'
import { keepsForLater } from '@/lib/browser-store'
import { lineTotal } from '@/lib/money'
import { Dialog } from '@/ui/dialog'
import { EarlySubmit } from '@/ui/early-submit'
import { LoginDialog } from '@/ui/login-dialog'
import { cartPermission, minimumQuantity, quantityOf } from '../../sale.rules'
import { cartLimits, forThisVisit } from '../rules'
import { CartToast, type Toast } from './cart-toast'
import { quantityField, Stepper } from './stepper'

type Props = {
  id: number
  title: string
  /** Cents with GST. */
  price: { members: number; regular: number }
  loginHref: string
}

export function AddToCart({ id, title, price, loginHref }: Props) {
  const status = useAuthStatus()
  const [refused, setRefused] = useState<CartPermission | null>(null)
  const [quantity, setQuantity] = useState(minimumQuantity)
  const [toast, setToast] = useState<Toast | null>(null)
  const cents = status.isMember ? price.members : price.regular
  const form = useViewed(() =>
    tellAnalytics({ event: 'view_item', items: [{ id, title, count: 1, cents }], valueCents: cents }),
  )

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // As it is in the form: what was typed before hydration is no state yet.
    const typed = quantityOf(String(new FormData(event.currentTarget).get(quantityField) ?? quantity))
    const count = Math.min(typed, cartLimits.count)
    const person = await askAuthStatus()
    const permission = cartPermission(person)
    if (permission.kind === 'allowed' && person.id !== null) {
      const { cartOf } = await import('../client')
      const cart = cartOf(person.id)
      const before = cart.getState().items.find((one) => one.id === id)?.count ?? 0
      if (cart.put({ id, count, title })) {
        const what = `${count} × ${title}`
        const undo = () => {
          if (before > 0) cart.put({ id, count: before, title })
          else cart.remove(id)
          setToast({ text: `${what} taken out of your cart.` })
        }
        setToast({ text: `${what} added to your cart.${keepsForLater() ? '' : ` ${forThisVisit}`}`, undo })
        return tellAnalytics({
          event: 'add_to_cart',
          items: [{ id, title, count, cents }],
          valueCents: lineTotal(count, cents),
        })
      }
    }
    setRefused(permission)
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-end gap-4 noscript:hidden">
        <EarlySubmit />
        <Stepper title={title} quantity={quantity} onChange={setQuantity} />
        <button type="submit" className="btn btn-primary grow border-ink @md:grow-0">
          Add to cart<span className="sr-only">: {title}</span>
        </button>
      </form>
      <WhyNot
        permission={refused ?? cartPermission(status)}
        loginHref={loginHref}
        isOpen={refused !== null}
        onClose={() => setRefused(null)}
      />
      <CartToast toast={toast} onClose={setToast} />
    </>
  )
}

type CartPermission = ReturnType<typeof cartPermission>

type WhyProps = {
  permission: CartPermission
  loginHref: string
  isOpen: boolean
  onClose: () => void
}

/** People who can't buy see why (spec section 6); the server checks again. */
const WhyNot = ({ permission, loginHref, isOpen, onClose }: WhyProps) => (
  <>
    {permission.kind === 'log-in' && (
      <LoginDialog
        title="Log in first"
        text={permission.message}
        loginHref={loginHref}
        isOpen={isOpen}
        onClose={onClose}
      />
    )}
    {permission.kind === 'not-manager' && (
      <Dialog title="Ask your manager" isOpen={isOpen} onClose={onClose}>
        <p className="mt-3 mb-2">{permission.message}</p>
      </Dialog>
    )}
    {permission.kind === 'allowed' && (
      <Dialog title="Your cart is full" isOpen={isOpen} onClose={onClose}>
        <p className="mt-3 mb-6">A cart holds {cartLimits.lines} different items. Check out with these first.</p>
        <a className="btn btn-primary" href={cartPath}>
          View your cart
        </a>
      </Dialog>
    )}
  </>
)

function useViewed(onView: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const view = useRef(onView)
  useEffect(() => {
    view.current = onView
  })
  useEffect(() => {
    if (!form.current || !('IntersectionObserver' in window)) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        view.current()
      },
      { threshold: 0.5 },
    )
    watch.observe(form.current)
    return () => watch.disconnect()
  }, [])
  return form
}
