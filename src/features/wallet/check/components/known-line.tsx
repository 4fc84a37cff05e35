import { Said, usePlainWords } from '@/ui/chosen-words'
import { ageWords, isFresh } from '../../verdict.rules'
import type { Kept } from '../known.client'

type Props = { kept: Kept | null | undefined; isKeeping: boolean; isReady: boolean }

export function KnownLine({ kept, isKeeping, isReady }: Props) {
  const say = usePlainWords()
  if (isKeeping)
    return (
      <p className="text-ink-3">
        <Said text="Getting ready to work without signal…" />
      </p>
    )
  if (!isReady || !kept) {
    return (
      <p role="status" className="text-ink-3">
        <Said
          text={kept ? 'This browser can’t keep the page: it needs signal.' : 'Not ready to work without signal yet.'}
        />
      </p>
    )
  }
  const now = new Date()
  const age = say(ageWords(kept.learntAt, now))
  return (
    <p role="status" className={isFresh(kept.learntAt, now) ? 'text-ink-3' : 'border-2 border-ink bg-yellow p-3'}>
      <Said
        text={
          isFresh(kept.learntAt, now)
            ? 'Works without signal. Knows about cards revoked up to {age} ago.'
            : 'Works without signal, but only knows about cards revoked up to {age} ago. Open it where you have signal.'
        }
        values={{ age }}
      />
    </p>
  )
}
