'use client'

import { useState } from 'react'
import { companyPeoplePath } from '@/account-paths'
import { peopleText } from '@/lib/in-words'
import { type ActionResult, ResultBanner } from '@/ui/result-banner'
import { type Done, type Read, useListing } from '../list.client'
import { ListCheck } from './list-check'
import { ListColumns } from './list-columns'
import { ListSteps } from './list-frame'
import { ListSource } from './list-source'

type Added = { id: number; name: string; lacksContact: boolean }

type Props = {
  /** In place of the result: what is done with the people of the list. */
  onAdded?: (people: Added[]) => void
}

const addedOf = ({ difference }: Read, { ids }: Done): Added[] =>
  (difference?.rows ?? []).flatMap(({ firstName, lastName, email, phoneNumber, employee }, at) => {
    const id = ids[at] ?? 0
    if (id === 0) return []
    const name = employee?.name ?? `${firstName} ${lastName}`
    return [{ id, name, lacksContact: employee?.lacksContact ?? (!email && !phoneNumber) }]
  })

const resultOf = ({ added, changed, ended }: Done): ActionResult => ({
  title: 'Your list is in',
  lines: [`${peopleText(added)} added, ${changed} changed, ${ended} removed.`],
})

/** A company’s own list of people: where it is, what its columns are, what it changes. */
export function PeopleList({ onAdded }: Props) {
  const [result, setResult] = useState<ActionResult | null>(null)
  const { given, stage, ...listing } = useListing((read, done) =>
    onAdded ? onAdded(addedOf(read, done)) : setResult(resultOf(done)),
  )
  const isForBooking = onAdded !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {stage.at === 'source' && result && (
        <ResultBanner result={result}>
          <a className="link mt-2 inline-flex min-h-11 items-center" href={companyPeoplePath}>
            See everyone
          </a>
        </ResultBanner>
      )}
      <ListSteps at={stage.at} />
      {stage.at === 'source' && <ListSource list={given.list} take={listing.take} />}
      {stage.at === 'columns' && (
        <ListColumns
          key={`${stage.read.sheet} ${stage.read.hasHeading}`}
          given={given}
          read={stage.read}
          mayBeWhole={!isForBooking}
          readAgain={listing.readAgain}
          check={listing.check}
          back={listing.back}
        />
      )}
      {stage.at === 'check' && (
        <ListCheck
          key={stage.difference.seen}
          given={given}
          read={stage.read}
          difference={stage.difference}
          isForBooking={isForBooking}
          checkAgain={listing.checkAgain}
          apply={listing.apply}
          back={listing.back}
        />
      )}
    </div>
  )
}
