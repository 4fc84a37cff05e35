import type { ReactNode } from 'react'
import { Check, Minus, X } from '@/ui/icons'
import type { Pack, PackPerson } from '../contract'
import type { Standing } from '../rules'
import { proofOf } from '../sheet.rules'
import { StateTag } from './state-tags'

type Props = {
  pack: Pack
  nameOf?: (person: PackPerson) => ReactNode
  afterGap?: (standing: Standing, need: Pack['needs'][number], person: PackPerson) => ReactNode
}

export function People({ pack, nameOf, afterGap }: Props) {
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="text-2xl">
        People
      </h2>
      {pack.people.length === 0 ? (
        <p className="mt-3 border-2 border-ink bg-white p-6">
          No one on this pack works for {pack.companyName} anymore.
        </p>
      ) : (
        <ul className="mt-3 border-2 border-ink bg-white">
          {pack.people.map((person) => (
            <li
              key={person.employeeId}
              className="grid gap-x-8 gap-y-4 border-t-2 border-line px-5 py-5 first:border-t-0 lg:grid-cols-[1fr_1.6fr] print:grid-cols-[1fr_1.6fr]"
            >
              <div className="min-w-0">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <h3 className="text-xl wrap-anywhere">{nameOf ? nameOf(person) : person.name}</h3>
                  <StateTag state={person.state} />
                </div>
                <p className="mt-2 max-w-[32em] tabular-nums">{person.words}.</p>
              </div>
              <ul className="grid content-start gap-3">
                {pack.needs.map((need, index) => {
                  const standing = person.standings[index]
                  return (
                    standing && (
                      <Need key={need.name} need={need} standing={standing} person={person}>
                        {standing.gap && afterGap?.(standing, need, person)}
                      </Need>
                    )
                  )
                })}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type NeedProps = { need: Pack['needs'][number]; standing: Standing; person: PackPerson; children: ReactNode }

function Need({ need, standing, person, children }: NeedProps) {
  const { state, gap, closing } = standing
  const proof = proofOf(need, standing, person)
  const Sign = state === 'met' ? Check : state === 'missing' ? X : Minus
  const look = state === 'met' ? 'text-ok' : state === 'missing' ? 'text-bad' : 'text-warn'
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 tabular-nums">
      <Sign size={20} strokeWidth={3} className={`mt-0.5 ${look}`} />
      <div className="min-w-0 wrap-anywhere">
        {proof && <p>{proof}</p>}
        {gap && <p className={`font-semibold ${state === 'missing' ? 'text-bad' : 'text-warn'}`}>{gap}</p>}
        {closing && <p>{closing.text}</p>}
        {children}
      </div>
    </li>
  )
}
