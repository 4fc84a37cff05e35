import { passLinkApplePath, passLinkGooglePath } from '@/account-paths'
import { SafetyCard } from '@/features/account/components/card-status'
import { WalletButtons } from '../../components/wallet-buttons'
import { type Pass, stateOf } from '../../rules'
import type { loadWallets } from '../loaders'

type Props = { pass: Pass; token: string; wallets: Awaited<ReturnType<typeof loadWallets>> }

export function LinkedPass({ pass, token, wallets }: Props) {
  const card = pass.card && { ...pass.card, status: stateOf(pass.card, new Date()) }
  return (
    <div className="wrap grid max-w-[40rem] gap-7 py-10 lg:py-14">
      <h1 className="text-[clamp(2rem,4.4vw,3.25rem)]">Your card for your phone</h1>
      <SafetyCard name={pass.name} number={pass.number} card={card} />
      <WalletButtons
        apple={wallets.hasApple ? passLinkApplePath(token) : null}
        google={wallets.hasGoogle ? passLinkGooglePath(token) : null}
        isDemo={wallets.isDemo}
      />
    </div>
  )
}
