import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeOperationHook, ValidationError } from 'payload'
import { isInboxStaff } from './data'
import { plainSearches, refuseMove } from './rules'

const idOf = (value: unknown): number | null => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'number' ? id : null
}

/** Words are found with and without macrons, however they are typed: the search asks for them without. */
export const plainSearch: CollectionBeforeOperationHook = ({ args, operation }) =>
  (operation === 'read' || operation === 'count') && 'where' in args
    ? Object.assign({}, args, { where: plainSearches(args.where) })
    : args

/** Refuses states that have a way of their own, also when many enquiries are changed at once. */
export const guardState: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const from = String(originalDoc?.state ?? 'new')
  const message = refuseMove(from, String(data.state ?? from), { isPrinted: Boolean(originalDoc?.printedAt) })
  if (message) throw new ValidationError({ collection: 'enquiries', errors: [{ message, path: 'state' }], req })
  if (from === 'erased') throw new APIError('This enquiry was erased. Nothing of it can change.', 409)
  return data
}

/** Only staff who can open the inbox are given something to do there. */
export const assertAssignee: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const assignee = idOf(data.assignee)
  if (assignee === null || assignee === idOf(originalDoc?.assignee) || (await isInboxStaff(assignee))) return data
  const message = 'Choose somebody who works in the inbox.'
  throw new ValidationError({ collection: 'enquiries', errors: [{ message, path: 'assignee' }], req })
}
