import { expect, test } from 'vitest'
import { staffRoles } from '@/lib/staff'
import { demoLoginPage } from './components/demo-login'
import { demoPeople, demoStaff } from './examples'
import { demoClients } from './gateway'
import { createDemoIdentity, offeredTo } from './gateway.local'

test('the embedded provider refuses to start in production', async () => {
  await expect(createDemoIdentity('https://www.example.nz', true)).rejects.toThrow('set OIDC_ISSUER')
})

test('its login page offers a person for every role, and no words of others', () => {
  const page = demoLoginPage('/demo-identity/interaction/"><script>/', offeredTo(demoClients.customers))
  expect(page.match(/<button name="person"/g)).toHaveLength(demoPeople.length)
  expect(new Set(demoPeople.map(({ permission }) => permission))).toEqual(
    new Set(['owner', 'manager', 'booker', 'viewer', null]),
  )
  expect(page).not.toContain('<script>')
})

test('staff are offered to the desk alone, one for every role, and customers to the site alone', () => {
  expect(demoStaff.map(({ role }) => role).sort()).toEqual([...staffRoles].sort())
  const subjects = (client: string) => offeredTo(client).map(({ subject }) => subject)
  expect(subjects(demoClients.staff)).toEqual(demoStaff.map(({ subject }) => subject))
  expect(subjects(demoClients.customers)).toEqual(demoPeople.map(({ subject }) => subject))
})
