import { permissions } from '@/features/account/rules'
import { pageReader } from '@/features/account/session.loaders'
import { formatDate } from '@/lib/dates'
import { companyAdminsPath } from '@/paths'
import { findAccessRequests } from '../data'
import { companyReader } from '../loaders'
import { mayHandOut, mayIn } from '../rules'
import { findInvitee, isInvited, listAdmins } from './data'

/** Admins and requests of the company, with what the person may do about each. */
export async function loadAdmins() {
  const { actor, company } = await companyReader(companyAdminsPath, 'list admins')
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

/** What the landing page of an invitation shows; `invitation` is null for one that is not valid, whatever the reason. */
export async function loadInvitation(emailHash: string, inviteeGuid: string) {
  const [actor, invitation] = await Promise.all([pageReader(), findInvitee(emailHash, inviteeGuid)])
  return { actor, invitation, isForActor: actor !== null && isInvited(actor, emailHash) }
}
