import type { StaffActor } from '@/features/account/desk-session.rules'
import { DeskPanel, Timeline } from '@/ui/desk/record'
import { askedOf, type Happened, iconOf, kindsFor, step, tell, timelineAddress } from '../timeline.rules'

type Props = {
  page: string
  query: string
  staff: StaffActor
  without?: string
  find: (kinds: readonly string[], most: number) => Promise<Happened[]>
}

export async function Everything({ page, query, staff, without, find }: Props) {
  const own = kindsFor(staff).filter(({ value }) => value !== without)
  const { kind, shown } = askedOf(query, own)
  const found = await find(kind ? [kind] : own.map(({ value }) => value), shown + 1)
  const all = [{ value: null, label: 'All' }, ...own]
  return (
    <DeskPanel title="Everything" id="everything">
      <nav className="kinds" aria-label="Kinds of what happened">
        {all.map(({ value, label }) => (
          <a key={label} href={timelineAddress(page, value, step)} aria-current={value === kind ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <Timeline
        events={found.slice(0, shown).map((happened) => {
          const { text, link, sub } = tell(happened)
          return {
            id: `${happened.kind}-${happened.what}-${happened.number}`,
            at: happened.at,
            icon: iconOf(happened.kind),
            sub,
            text: (
              <>
                {text}
                {link && (
                  <>
                    {' '}
                    <a className="link" href={link.href}>
                      {link.label}
                    </a>
                  </>
                )}
              </>
            ),
          }
        })}
      />
      {found.length > shown && (
        <p className="kinds">
          <a className="b" href={timelineAddress(page, kind, shown + step)}>
            Show earlier
          </a>
        </p>
      )}
    </DeskPanel>
  )
}
