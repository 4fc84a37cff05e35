'use client'

import { deskCompanyPath } from '@/desk-paths'
import type { Trades } from '@/features/account/desk/person-fields'
import { companyKinds } from '@/features/account/rules'
import { sendData } from '@/lib/api-client'
import { dollarsOf, readDollars } from '@/lib/money'
import { DeskAction, DeskField, DeskOptions, DeskTick, typed } from '@/ui/desk/action'
import type { addDeskCompany, changeDeskCompany, setAccount, setMembership } from '../contract'
import type { CompanyDetails } from '../data'

const tradeIn = (form: FormData) => Number(typed(form, 'industryTradeAreaId')) || null

function CompanyFields({ company, trades }: { company?: CompanyDetails; trades: Trades }) {
  const trade = company?.industryTradeAreaId ?? null
  return (
    <>
      <DeskField label="Name" name="name" value={company?.name ?? ''} />
      <DeskField label="Kind" name="kind" type="choice" value={company?.kind ?? 'business'}>
        {companyKinds.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </DeskField>
      <DeskField label="NZBN" name="nzbn" hint="13 digits, or nothing" value={company?.nzbn ?? ''} />
      <DeskField label="Phone" name="phoneNumber" type="tel" value={company?.phoneNumber ?? ''} />
      <DeskField label="Trade" name="industryTradeAreaId" type="choice" value={String(trade ?? '')}>
        <option value="">None</option>
        {trade !== null && !trades.some(({ id }) => id === trade) && <option value={trade}>As it is now</option>}
        <DeskOptions of={trades} />
      </DeskField>
      <DeskTick label="Uses the site-management app" name="hasSiteApp" isOn={company?.hasSiteApp ?? false} />
    </>
  )
}

function changedDetails(form: FormData, company?: CompanyDetails): Record<string, unknown> {
  const given: Record<string, unknown> = {
    name: typed(form, 'name'),
    kind: typed(form, 'kind'),
    nzbn: typed(form, 'nzbn'),
    phoneNumber: typed(form, 'phoneNumber'),
    industryTradeAreaId: tradeIn(form),
    hasSiteApp: form.has('hasSiteApp'),
  }
  if (!company) return given
  const before: Record<string, unknown> = {
    ...company,
    nzbn: company.nzbn ?? '',
    phoneNumber: company.phoneNumber ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== before[name]))
}

export function EditCompany({ company, trades }: { company: CompanyDetails; trades: Trades }) {
  const save = async (form: FormData) => {
    const path = `/desk/companies/${company.id}/`
    await sendData<typeof changeDeskCompany>('PUT', path, changedDetails(form, company))
    return 'The details are saved.'
  }
  return (
    <DeskAction label="Edit" panel="edit" title={`Edit ${company.name}`} submit="Save" run={save}>
      <CompanyFields company={company} trades={trades} />
    </DeskAction>
  )
}

export function AddCompany({ trades }: { trades: Trades }) {
  const add = async (form: FormData) => {
    const { id } = await sendData<typeof addDeskCompany>('POST', '/desk/companies/', changedDetails(form))
    return { said: 'The company is added.', goTo: deskCompanyPath(id) }
  }
  return (
    <DeskAction
      label="Add company"
      panel="add"
      tone="primary"
      title="Add a company"
      lead="No one is notified, and no one can act for it until you choose who may."
      submit="Add company"
      run={add}
    >
      <CompanyFields trades={trades} />
    </DeskAction>
  )
}

export function EditMembership({ company }: { company: CompanyDetails }) {
  const save = async (form: FormData) => {
    const names = ['state', 'number', 'since', 'until']
    const body = Object.fromEntries(names.map((name) => [name, typed(form, name)]))
    await sendData<typeof setMembership>('PUT', `/desk/companies/${company.id}/membership/`, body)
    return 'The membership is saved.'
  }
  return (
    <DeskAction
      label="Change"
      tone="small"
      title={`Membership of ${company.name}`}
      lead="They pay member prices from the moment you save, as long as their membership lasts."
      submit="Save membership"
      run={save}
    >
      <DeskField label="State" name="state" type="choice" value={company.membershipState}>
        <option value="none">No member</option>
        <option value="requested">Asked to join</option>
        <option value="active">Member</option>
        <option value="ended">Ended</option>
      </DeskField>
      <DeskField label="Number" name="number" value={company.membershipNumber ?? ''} />
      <DeskField label="Member since" name="since" type="date" value={company.membershipSince ?? ''} />
      <DeskField label="Member until" name="until" type="date" value={company.membershipUntil ?? ''} />
    </DeskAction>
  )
}

export function EditAccount({ company }: { company: CompanyDetails }) {
  const save = async (form: FormData) => {
    const body = {
      isOpen: form.has('isOpen'),
      limitCents: readDollars(typed(form, 'limit')),
      dueIn: typed(form, 'dueIn'),
      requiresPoNumber: form.has('requiresPoNumber'),
    }
    await sendData<typeof setAccount>('PUT', `/desk/companies/${company.id}/account/`, body)
    return 'The account is saved.'
  }
  return (
    <DeskAction
      label="Change"
      tone="small"
      title={`Account of ${company.name}`}
      lead="New orders use it straight away. Invoices already sent keep their due date."
      submit="Save account"
      run={save}
    >
      <DeskTick label="May buy on account" name="isOpen" isOn={company.terms !== 'none'} />
      <DeskField label="Limit in dollars, GST included" name="limit" value={String(dollarsOf(company.limitCents))} />
      <DeskField label="Invoices are due" name="dueIn" type="choice" value={company.dueIn}>
        <option value="7-days">After 7 days</option>
        <option value="20th">On the 20th of the month following</option>
      </DeskField>
      <DeskTick label="Asks for a purchase order number" name="requiresPoNumber" isOn={company.requiresPoNumber} />
    </DeskAction>
  )
}
