import { deskCompaniesPath } from '@/desk-paths'
import { defineRecord, type RowIn } from '@/lib/desk-list'

export const companiesList = defineRecord({
  name: 'companies',
  title: 'Companies',
  words: ['company', 'companies'],
  path: deskCompaniesPath,
  roles: ['scheduler', 'support', 'finance'],
  row: {
    id: 'whole',
    name: 'text',
    nzbn: 'text?',
    phone: 'text?',
    owner: 'text?',
    people: 'number',
    usedCents: 'number',
    limitCents: 'number',
    terms: 'text',
    membership: 'text',
  },
  columns: [
    { key: 'name', label: 'Company', sub: 'nzbn', isSorted: true },
    { key: 'owner', label: 'Owner', sub: 'phone' },
    { key: 'people', label: 'People', kind: 'number', isSorted: true },
    { key: 'usedCents', label: 'On account', kind: 'money', isSorted: true, from: 'md' },
    { key: 'limitCents', label: 'Limit', kind: 'money', from: 'lg' },
    {
      key: 'terms',
      label: 'Account',
      kind: 'chip',
      chips: {
        none: { label: 'No account', tone: 'line' },
        open: { label: 'Open', tone: 'ok' },
        stopped: { label: 'On stop', tone: 'bad' },
      },
    },
    {
      key: 'membership',
      label: 'Member',
      kind: 'chip',
      chips: {
        none: { label: 'No', tone: 'line' },
        requested: { label: 'Asked to join', tone: 'warn' },
        active: { label: 'Member', tone: 'ok' },
        ended: { label: 'Ended' },
      },
    },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: [
        { value: 'business', label: 'Company' },
        { value: 'personal', label: 'One person' },
      ],
    },
    {
      key: 'membership',
      label: 'Membership',
      kind: 'choice',
      choices: [
        { value: 'active', label: 'Member' },
        { value: 'requested', label: 'Asked to join' },
        { value: 'ended', label: 'Ended' },
        { value: 'none', label: 'None' },
      ],
    },
    {
      key: 'terms',
      label: 'Account',
      kind: 'choice',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'stopped', label: 'On stop' },
        { value: 'none', label: 'No account' },
      ],
    },
    { key: 'waits', label: 'To check: the name of another', kind: 'yes' },
  ],
  views: [
    { label: 'To check', query: 'waits=yes' },
    { label: 'Members', query: 'membership=active' },
    { label: 'Asked to join', query: 'membership=requested' },
    { label: 'On stop', query: 'terms=stopped' },
  ],
  sort: 'name',
  finds: 'Name, NZBN, membership number, owner or phone',
  empty: 'No company has signed up yet',
})

export type CompanyRow = RowIn<typeof companiesList>
