import { companyAdminsPath } from '@/account-paths'
import { permissions } from '@/features/account/rules'
import { pageReader } from '@/features/account/session.loaders'
import { formatDate } from '@/lib/dates'
import { findAccessRequests } from '../data'
import { companyReader } from '../loaders'
import { mayHandOut, mayIn } from '../rules'
import { findInvitee, isInvited, listAdmins } from './data'

export async function loadAdmins() {
  const { actor, company } = await companyReader(companyAdminsPath)
  const mayManage = mayIn(company, 'manage admins')
  const [admins, requests] = await Promise.all([
    listAdmins(actor),
    mayIn(company, 'answer requests') ? findAccessRequests(actor) : Promise.resolve([]),
  ])
  return {
    company,
    mayGive: mayManage ? permissions.filter((permission) => mayHandOut(company.permission, permission)) : [],
    admins,
    requests: requests.map(({ id, name, email, createdAt }) => ({ id, name, email, since: formatDate(createdAt) })),
  }
}

/** `invitation` is null for an invalid one, whatever the reason. */
export async function loadInvitation(emailHash: string, inviteeGuid: string) {
  const [actor, invitation] = await Promise.all([pageReader(), findInvitee(emailHash, inviteeGuid)])
  return { actor, invitation, isForActor: actor !== null && isInvited(actor, emailHash) }
}
