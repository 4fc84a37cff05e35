import { answer } from '@/lib/calls'
import { listLocations } from './contract'
import { findLocations } from './data'

export const placeCalls = {
  listLocations: answer(listLocations, async ({ query }) => {
    const locations = await findLocations()
    return query.format === 'choices' ? locations.map(({ slug, name }) => ({ value: slug, label: name })) : locations
  }),
}
