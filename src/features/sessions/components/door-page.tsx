import { Message } from '@/ui/message'
import type { loadDoor } from '../door.loaders'
import { CheckIn } from './check-in'

type Props = { token: string; door: Awaited<ReturnType<typeof loadDoor>> }

/** On a tablet at the door: people check themselves in. It shows no one else’s name. */
export function DoorPage({ token, door }: Props) {
  if (door.course === null)
    return (
      <Message
        code="!"
        title="This check-in isn’t open"
        text="Open it again from the roll of the course."
        phone={door.phone}
        links={[]}
      />
    )
  return (
    <>
      <div className="border-b-2 border-ink bg-sand">
        <div className="wrap py-6 lg:py-8">
          <p className="font-semibold">Kia ora, please check in</p>
          <h1 className="mt-1 text-[clamp(2rem,4.4vw,3.25rem)]">{door.course}</h1>
          <p className="mt-2 text-lg tabular-nums">
            {door.when}
            <span className="block text-base text-ink-3">{door.place}</span>
          </p>
        </div>
      </div>
      <div className="wrap max-w-[44rem] py-8 lg:py-12">
        {door.isOpen ? (
          <CheckIn token={token} />
        ) : (
          <p className="text-lg">
            Check-in opens on the day of the course. Leave this page open, and load it again then.
          </p>
        )}
      </div>
    </>
  )
}
