'use client'

import { useWords } from '@/ui/chosen-words'
import { ageWords, doubtWords, isFresh, refusalWords, type Verdict } from '../../verdict.rules'
import { CardFacts } from './card-facts'
import { StateSign, type Tone } from './state-sign'

type Props = { verdict: Verdict; learntAt: Date | null; now: Date }

const goodWords = { title: 'Valid', text: 'We signed this code, and the card is valid today.' } as const

function wordsOf(verdict: Verdict): { title: string; text: string } {
  if (verdict.kind === 'good') return goodWords
  return verdict.kind === 'bad' ? refusalWords[verdict.why] : doubtWords[verdict.why]
}

function toneOf({ kind }: Verdict, isNew: boolean): Tone {
  if (kind === 'good') return isNew ? 'good' : 'aging'
  return kind
}

export function VerdictView({ verdict, learntAt, now }: Props) {
  const say = useWords()
  const { title, text } = wordsOf(verdict)
  const isNew = learntAt !== null && isFresh(learntAt, now)
  const statement = verdict.kind === 'unknown' ? undefined : verdict.statement
  const hasExpired = verdict.kind === 'bad' && verdict.why === 'expired'
  return (
    <>
      <StateSign tone={toneOf(verdict, isNew)} title={say(title)}>
        <p>{say(text)}</p>
        {learntAt && verdict.kind !== 'unknown' && (
          <p className="font-semibold">
            {say('Checked without signal, against what was known {age} ago.', { age: say(ageWords(learntAt, now)) })}
            {verdict.kind === 'good' && !isNew && (
              <> {say('It may have been revoked since: check again where you have signal.')}</>
            )}
          </p>
        )}
      </StateSign>
      {statement && (
        <CardFacts {...statement} isExpired={hasExpired}>
          {say('Ask for photo identification: this page has no photo.')}
        </CardFacts>
      )}
      <p>
        <button type="button" className="link min-h-11" onClick={() => location.reload()}>
          {say('Check again with signal')}
        </button>
      </p>
    </>
  )
}
