import type { ReactNode } from 'react'
import { accountPath, shopPath } from '@/account-paths'
import type { Actor } from '@/features/account/rules'
import { authStatusOf } from '@/features/account/rules'
import { cartPermission } from '../sale.rules'

type Props = { actor: Actor; title: string; children: ReactNode }

/** People who can't buy see why, in the words of spec section 6. */
export function ShopFrame({ actor, title, children }: Props) {
  const permission = cartPermission(authStatusOf(actor))
  return (
    <>
      <div className="border-b-2 border-ink bg-sand">
        <div className="wrap py-8 lg:py-10">
          <h1 className="text-[clamp(2rem,4.4vw,3.25rem)]">{title}</h1>
          {permission.kind === 'allowed' && <p className="mt-3 text-lg">You’re buying for {actor.company?.name}.</p>}
        </div>
      </div>
      {permission.kind === 'allowed' ? children : <Refusal text={permission.message} />}
    </>
  )
}

function Refusal({ text }: { text: string }) {
  return (
    <div className="wrap py-10">
      <div className="max-w-[36rem] border-2 border-ink bg-white p-6 md:p-8">
        <h2 className="text-2xl">{text}</h2>
        <p className="mt-3">Ask an owner of your company to make you one, or open an account for yourself.</p>
        <div className="mt-6 flex flex-wrap gap-3.5">
          <a className="btn btn-primary" href={accountPath}>
            My account
          </a>
          <a className="btn btn-ghost" href={shopPath}>
            Back to the shop
          </a>
        </div>
      </div>
    </div>
  )
}
