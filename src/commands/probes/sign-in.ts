import { discover } from '@/features/account/identity/gateway'
import { identitySettings, type Party } from '@/lib/env'
import { codeOf, type Finding, failed, off, ok } from './finding'

export const trySignIn = (): Promise<Finding[]> => Promise.all([tryParty('customers'), tryParty('staff')])

async function tryParty(party: Party): Promise<Finding> {
  const name = `sign-in of ${party}`
  const [issuerName, clientName] =
    party === 'staff' ? ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID'] : ['OIDC_ISSUER', 'OIDC_CLIENT_ID']
  if (identitySettings(party).issuer === null)
    return off(name, `${clientName} is not set: they choose who to be at the embedded provider of the demo.`)
  try {
    const found = (await discover(party)).serverMetadata()
    return found.authorization_endpoint && found.token_endpoint
      ? ok(name, 'The provider answers.')
      : failed(name, `What the provider says of itself names no place to sign in. Look at ${issuerName}.`)
  } catch (error) {
    return failed(
      name,
      `The provider does not answer as an OpenID provider does (${codeOf(error)}). Its address in ${issuerName} is what its document .well-known/openid-configuration says as “issuer”.`,
    )
  }
}
