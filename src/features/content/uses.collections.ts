import type { Field } from 'payload'

export const usedOnField: Field = {
  name: 'usedOn',
  type: 'ui',
  admin: { position: 'sidebar', components: { Field: '/features/pages/components/page-tools#UsedOn' } },
}
