import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { deskBookForPath, deskPlannerPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { listTrainers } from '@/features/courses/data'
import { FeedbackPanel } from '@/features/feedback/desk/feedback-panel'
import { findKits } from '@/features/programme/equipment.data'
import { MaterialsPanel } from '@/features/sessions/desk/materials'
import { RollPage } from '@/features/sessions/desk/roll'
import { EditSession, RemoveSession } from '@/features/sessions/desk/session-actions'
import { SessionFacts, SessionPanel } from '@/features/sessions/desk/session-panel'
import {
  findSessionChoices,
  findSessionRecord,
  findStartRecord,
  findStartRecords,
} from '@/features/sessions/details.data'
import { loadRoll } from '@/features/sessions/loaders'
import { findMaterialsOfStart } from '@/features/sessions/materials.data'
import { findRoomTold } from '@/features/sessions/moves.data'
import { plannerRoles, viewerOf, whenText } from '@/features/sessions/rules'
import { PageHead } from '@/ui/desk/record'
import { StartWaitlist } from '../starts/desk/start-waitlist'
import { findQueue } from '../starts/waitlist.data'

const stateChips = {
  draft: { label: 'Draft', tone: 'line' },
  published: null,
  cancelled: { label: 'Cancelled', tone: 'bad' },
} as const

async function loadPlan(staff: StaffActor, slotId: number) {
  const here = holds(staff, plannerRoles) ? await findStartRecord(slotId) : null
  if (!here) return null
  const [session, starts, choices, trainers, told, kits] = await Promise.all([
    findSessionRecord(here.sessionId),
    findStartRecords(here.sessionId),
    findSessionChoices(),
    listTrainers(),
    findRoomTold(here.sessionId),
    findKits(slotId),
  ])
  return session && { here, session, starts, choices: { ...choices, trainers }, told, kits }
}

/** Trainers see their own sessions only. Planners also see drafts, which have no roll yet. */
export async function SessionPage({ id, staff, tasks }: { id: number; staff: StaffActor; tasks: ReactNode }) {
  const [roll, plan, materials] = await Promise.all([
    loadRoll(viewerOf(staff), id),
    loadPlan(staff, id),
    findMaterialsOfStart(viewerOf(staff), id),
  ])
  const queue = roll?.isOffice ? await findQueue(id) : null
  if (!roll && !plan) notFound()
  const lead = roll ? `${roll.when}. ${roll.place}.` : plan && `${whenText(plan.here)}. ${plan.session.place}.`
  const chip = plan && stateChips[plan.session.state]
  return (
    <>
      <PageHead
        title={roll?.courseName ?? plan?.session.course ?? ''}
        crumb={{ label: 'Planner', href: deskPlannerPath }}
        chips={chip ? [chip] : []}
        lead={lead}
      >
        {roll?.isOffice && !roll.isOver && !roll.isCancelled && (
          <a className="b" href={deskBookForPath({ start: id })}>
            Book someone
          </a>
        )}
        {plan && (
          <>
            <EditSession session={plan.session} choices={plan.choices} told={plan.told} />
            {plan.session.state === 'draft' && <RemoveSession session={plan.session} />}
          </>
        )}
      </PageHead>
      {plan && <SessionFacts session={plan.session} kits={plan.kits} />}
      {roll && (
        <RollPage
          first={roll}
          mayCopy={plan !== null}
          beside={
            <>
              <MaterialsPanel materials={materials} />
              {queue && (
                <StartWaitlist
                  slotId={id}
                  free={roll.capacity - roll.taken}
                  isOpen={!roll.isOver && !roll.isCancelled}
                  queue={queue}
                />
              )}
            </>
          }
        />
      )}
      {roll?.isOver && <FeedbackPanel of="start" id={id} />}
      {tasks}
      {plan && <SessionPanel {...plan} />}
    </>
  )
}
