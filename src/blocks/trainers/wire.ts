import { loadShownTrainers } from '@/features/planner/shown-trainers.loaders'

export async function loadTrainers(stored: Record<string, unknown>) {
  return { ...stored, trainers: await loadShownTrainers() }
}
