import type { Metadata } from 'next'
import { companyPath, signUpPath } from '@/account-paths'
import { pageReader } from '@/features/account/session.loaders'
import { SignUpForm } from '@/features/company/components/sign-up-form'
import { findTradeAreas } from '@/features/company/data'
import { customerSignUpPath, loginPath, safeNext } from '@/paths'
import { LoginPrompt } from '@/ui/login-prompt'

export const metadata: Metadata = { title: 'Sign up', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const { membership, next } = await searchParams
  const wantsMembership = membership === '1'
  const target = safeNext(typeof next === 'string' ? next : undefined) ?? undefined
  const [actor, trades] = await Promise.all([pageReader(), findTradeAreas()])
  const here = signUpPath({ wantsMembership, next: target })
  return (
    <div className="wrap py-14 lg:py-20">
      <h1 className="text-[clamp(2.25rem,5vw,4rem)]">{wantsMembership ? 'Become a member' : 'Sign up'}</h1>
      <div className="mt-8">
        {actor ? (
          <div className="max-w-[48rem] border-ink md:border-2 md:bg-white md:p-8">
            <SignUpForm
              trades={trades}
              wantsMembership={wantsMembership}
              mayBePersonal={actor.company?.kind !== 'personal'}
              next={target ?? companyPath}
            />
          </div>
        ) : (
          <LoginPrompt loginHref={loginPath(here)} signUpHref={customerSignUpPath} />
        )}
      </div>
    </div>
  )
}
