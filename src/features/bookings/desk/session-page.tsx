import { notFound } from 'next/navigation'
import { holds, type StaffActor } from '@/features/account/staff/rules'
import { adminPath, deskPlannerPath } from '@/paths'
import { PageHead } from '@/ui/desk/record'
import { RollPage } from '../sessions/components/roll'
import { loadRoll } from '../sessions/loaders'
import { plannerRoles, viewerOf } from '../sessions/rules'

/** A start of a session: who comes, check-in and results, and what can be done. A trainer sees their own. */
export async function SessionPage({ id, staff }: { id: number; staff: StaffActor }) {
  const roll = await loadRoll(viewerOf(staff), id)
  if (!roll) notFound()
  return (
    <>
      <PageHead
        title={roll.courseName}
        crumb={{ label: 'Planner', href: deskPlannerPath }}
        lead={`${roll.when}. ${roll.place}.`}
      />
      <RollPage
        first={roll}
        mayCopy={holds(staff, plannerRoles)}
        links={
          holds(staff, plannerRoles) && (
            <>
              <a className="link" href={adminPath('course-sessions', roll.sessionId)}>
                Change the session
              </a>{' '}
              ·{' '}
            </>
          )
        }
      />
    </>
  )
}
