import { expect, test } from 'vitest'
import { demoLoginPage } from './components/demo-login'
import { demoPeople } from './examples'
import { createDemoIdentity } from './gateway.local'

test('the embedded provider refuses to start in production', async () => {
  await expect(createDemoIdentity('https://www.example.nz', true)).rejects.toThrow('set OIDC_ISSUER')
})

test('its login page offers a person for every role, and no words of others', () => {
  const page = demoLoginPage('/demo-identity/interaction/"><script>/')
  expect(page.match(/<button name="person"/g)).toHaveLength(demoPeople.length)
  expect(new Set(demoPeople.map(({ permission }) => permission))).toEqual(
    new Set(['owner', 'manager', 'booker', 'viewer', null]),
  )
  expect(page).not.toContain('<script>')
})
