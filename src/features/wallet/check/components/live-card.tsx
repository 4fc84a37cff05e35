import type { CardLevel, CardStatus } from '@/features/account/rules'
import { formatNamedDay, formatTime } from '@/lib/dates'
import { Said, SaidDay } from '@/ui/chosen-words'
import { isGood, stateWords } from '../../rules'
import { CardFacts } from './card-facts'
import { StateSign } from './state-sign'

type Props = {
  name: string
  level: CardLevel | null
  expiresOn: string | null
  state: CardStatus
  checkedAt: Date
  isPart?: boolean
}

export function LiveCard({ name, level, expiresOn, state, checkedAt, isPart = false }: Props) {
  const { title, text } = stateWords[state]
  return (
    <>
      <StateSign tone={isGood(state) ? 'good' : 'bad'} title={<Said text={title} />} isPart={isPart}>
        <p>
          <Said text={text} />
        </p>
      </StateSign>
      <CardFacts name={name} level={level} expiresOn={expiresOn} isExpired={state === 'expired'}>
        <Said
          text="Looked up {day}, {time}."
          values={{ day: <SaidDay text={formatNamedDay(checkedAt)} />, time: formatTime(checkedAt) }}
        />{' '}
        <Said text="Ask for photo identification: this page has no photo." />
      </CardFacts>
    </>
  )
}
