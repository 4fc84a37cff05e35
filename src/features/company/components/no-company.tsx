import { accountPath, openCompanyPath } from '@/account-paths'
import type { Actor } from '@/features/account/rules'
import { ChooseCompany } from './choose-company'

type Props = { actor: Actor; companies: { id: number; name: string; isActive: boolean }[] }

export function NoCompany({ actor, companies }: Props) {
  const others = companies.filter(({ isActive }) => !isActive)
  return (
    <div className="wrap py-16 lg:py-26">
      <h1 className="text-[clamp(2.25rem,5vw,4rem)]">You don’t manage a company here</h1>
      <p className="mt-5 max-w-[36em] text-lg">
        {actor.company
          ? `You work for ${actor.company.name}, but you don’t manage its account. Ask an owner or manager to invite ${actor.email ?? 'you'}.`
          : 'Sign your company up, or ask an owner or manager to invite you.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3.5">
        <a className="btn btn-primary" href={openCompanyPath}>
          Sign up a company
        </a>
        <a className="btn btn-ghost" href={accountPath}>
          My account
        </a>
      </div>
      {others.length > 0 && (
        <div className="mt-10">
          <ChooseCompany companies={others} />
        </div>
      )}
    </div>
  )
}
