import type { Part } from '../data'
import { doneText } from '../progress.rules'
import { isDone } from '../rules'

/** How far someone is, as a bar with a field for each part. `here`: the part they look at, from 1. */
export function PartProgress({ parts, here }: { parts: readonly Part[]; here?: number }) {
  const done = parts.filter(({ status }) => isDone(status)).length
  return (
    <div className="mt-6">
      <p className="font-bold tabular-nums">{doneText(done, parts.length)}</p>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {parts.slice(0, 40).map(({ itemId, status }, index) => (
          <span key={itemId} className="h-4 flex-1 border-2 border-ink bg-white">
            {isDone(status) && <span className="block size-full bg-ok" />}
            {status === 'incomplete' && (
              <span className={`block h-full bg-primary ${index + 1 === here ? 'w-full' : 'w-1/2'}`} />
            )}
            {status === 'failed' && <span className="block size-full bg-bad" />}
          </span>
        ))}
      </div>
    </div>
  )
}
