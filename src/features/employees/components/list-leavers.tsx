import { FieldErrors, fieldId } from '@/ui/field'
import type { Difference } from '../list.client'

type Leaver = Difference['leavers'][number]

type Props = {
  readonly leavers: readonly Leaver[]
  readonly chosen: readonly number[]
  readonly choose: (ids: readonly number[]) => void
  readonly errors: string[] | undefined
}

const seatsText = (seats: number): string =>
  seats === 1 ? 'Their course to come stays booked.' : `Their ${seats} courses to come stay booked.`

const workOf = ({ jobTitle, employeeNumber }: Leaver): string =>
  [jobTitle, employeeNumber && `number ${employeeNumber}`].filter(Boolean).join(', ')

/** People who aren’t on the whole list: none is taken to have left unless the person ticks them. */
export function ListLeavers({ leavers, chosen, choose, errors }: Props) {
  const free = leavers.filter(({ isAdmin }) => !isAdmin).map(({ id }) => id)
  const isAll = free.length > 0 && chosen.length === free.length
  const turn = (id: number) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset id={fieldId('leavers')} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="text-xl font-bold">Not on your list</legend>
      <p className="mt-1">
        Tick those who have left. They’re removed from your company today, and keep their card and their course records.
        Give seats booked for them to someone else in your bookings.
      </p>
      <FieldErrors name="leavers" errors={errors} />
      <ul className="mt-3 border-2 border-ink bg-white">
        {free.length > 1 && (
          <li className="border-b-2 border-line bg-sand px-4">
            <label className="flex min-h-12 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={isAll}
                onChange={() => choose(isAll ? [] : free)}
                className="field-choice"
              />
              All {free.length} have left
            </label>
          </li>
        )}
        {leavers
          .toSorted((a, b) => Number(a.isAdmin) - Number(b.isAdmin))
          .map((leaver) => (
            <li key={leaver.id} className="border-t-2 border-line px-4 py-1 first:border-t-0">
              <label className="flex min-h-12 items-center gap-3">
                <input
                  type="checkbox"
                  checked={chosen.includes(leaver.id)}
                  disabled={leaver.isAdmin}
                  onChange={() => turn(leaver.id)}
                  className="field-choice shrink-0"
                />
                <span className="wrap-anywhere">
                  <span className="font-semibold">{leaver.name}</span>
                  {workOf(leaver) && <span className="text-ink-3">, {workOf(leaver)}</span>}
                  {leaver.seats > 0 && <span className="block text-warn">{seatsText(leaver.seats)}</span>}
                  {leaver.isAdmin && (
                    <span className="block text-ink-3">Runs your company here. Remove them as an admin first.</span>
                  )}
                </span>
              </label>
            </li>
          ))}
      </ul>
    </fieldset>
  )
}
