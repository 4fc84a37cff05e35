import type { Mail } from '@/features/messages/mail/mail'

type Told = { name: string; what: string; lines: readonly string[]; url: string }

const list = (lines: readonly string[]) => lines.map((row) => ({ row }))

const open = (url: string) => ({ action: 'Open the desk', href: url })

export const writeTrainerAssigned = ({ name, what, lines, url }: Told): Mail => ({
  words: ['trainer-assigned', { name, what }],
  title: 'Yours to teach',
  preview: what,
  parts: [
    { note: 'When and where', text: list(lines) },
    { action: 'Accept or decline', href: url },
  ],
})

export const writeTrainerUnassigned = ({ name, what, lines, url }: Told): Mail => ({
  words: ['trainer-unassigned', { name, what }],
  title: 'No longer yours to teach',
  preview: what,
  parts: [{ note: 'What it was', text: list(lines) }, open(url)],
})

export const writeTrainerChanged = ({ name, what, lines, url }: Told): Mail => ({
  words: ['trainer-changed', { name, what }],
  title: 'Changed for you',
  preview: what,
  parts: [{ note: 'What is new', text: list(lines) }, open(url)],
})

export const writeTrainerCancelled = ({ name, what, lines, reason, url }: Told & { reason: string | null }): Mail => ({
  words: ['trainer-cancelled', { name, what }],
  title: 'You don’t need to come',
  preview: what,
  parts: [{ note: 'Cancelled', text: list(lines) }, reason ? { note: 'Why', text: reason } : null, open(url)],
})

export type RollInMail = {
  readonly course: string
  readonly hours: string
  readonly place: string
  /** Null for English. */
  readonly taughtIn: string | null
  readonly people: string
  readonly needs: readonly string[]
  /** They open from the roll, behind the login. */
  readonly materials: readonly string[]
  readonly url: string
}

type Roll = { name: string; day: string; rolls: readonly RollInMail[] }

/** What people need is said without their names: those are on the roll, behind the login. */
export const writeTrainerRoll = ({ name, day, rolls }: Roll): Mail => ({
  words: ['trainer-roll', { name, day }],
  title: 'Tomorrow: your roll',
  preview: rolls.map(({ course, hours }) => `${course}, ${hours}`).join('; '),
  parts: rolls.map(({ course, hours, place, taughtIn, people, needs, materials, url }) => ({
    note: `${hours}: ${course}`,
    text: [
      { row: place },
      ...(taughtIn ? [{ row: `Taught in ${taughtIn}` }] : []),
      { row: people },
      ...(needs.length > 0 ? [{ row: 'What people need:' }, ...list(needs)] : []),
      ...(materials.length > 0 ? [{ row: 'Materials, on the roll:' }, ...list(materials)] : []),
    ],
    action: 'Open the roll',
    href: url,
  })),
})
