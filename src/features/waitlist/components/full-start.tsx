import type { ComponentProps } from 'react'
import { courseCalendarPath } from '@/paths'
import { JoinWaitlist } from './join-waitlist'

type Props = Omit<ComponentProps<typeof JoinWaitlist>, 'isMain'> & { waitlistUrl: string }

export function FullStart({ waitlistUrl, ...joining }: Props) {
  return (
    <div className="max-w-[44rem] border-2 border-ink bg-white">
      <div className="p-5 md:p-8">
        <JoinWaitlist {...joining} isMain />
      </div>
      <p className="border-t-2 border-line bg-paper p-5 md:px-8">
        Would another day work?{' '}
        <a className="link" href={courseCalendarPath}>
          See all dates
        </a>{' '}
        or{' '}
        <a className="link" href={waitlistUrl}>
          tell us what you need
        </a>
        , and we’ll email you when a date near you has seats.
      </p>
    </div>
  )
}
