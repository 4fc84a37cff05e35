import { deskPlannerPath } from '@/desk-paths'
import { PageHead } from '@/ui/desk/record'
import { SeriesPage } from '../components/series-page'
import { loadPlanner } from '../plan.loaders'

export async function NewSessionPage({ query }: { query: string }) {
  const planner = await loadPlanner(new URLSearchParams(query))
  return (
    <>
      <PageHead
        title="New sessions"
        crumb={{ label: 'Planner', href: deskPlannerPath }}
        lead="One session of a course, or a whole series. You’ll see every date before anything is created."
      />
      <SeriesPage planner={planner} />
    </>
  )
}
