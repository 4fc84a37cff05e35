import { findAddress, searchAddresses } from './data'
import type { AddressGateway } from './rules'

export const ownAddresses: AddressGateway = {
  search: async (words) => ({ kind: 'found', suggestions: await searchAddresses(words) }),
  read: async (id) => {
    const address = await findAddress(id)
    return address ? { kind: 'found', address } : { kind: 'missing' }
  },
}
