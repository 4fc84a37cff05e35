import { type Action, drawnFor, rolesOf } from '@/lib/desk-action'
import { CallAction } from '@/ui/desk/call-action'
import { holds, type StaffActor } from '../desk-session.rules'

type Props<Shown extends object> = { of: readonly Action<Shown>[] | undefined; shown: Shown; staff: StaffActor }

/** The actions that their calls allow this person, and that fit what is shown. */
export const RecordActions = <Shown extends object>({ of, shown, staff }: Props<Shown>) =>
  (of ?? [])
    .filter(({ call, when }) => holds(staff, rolesOf(call)) && (when?.(shown) ?? true))
    .map((action) => <CallAction key={action.label} {...drawnFor(action, shown)} />)
