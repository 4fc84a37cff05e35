'use client'

import { sendData } from '@/lib/api-client'
import { formatCents, readDollars } from '@/lib/money'
import { DeskAction, DeskField, DeskTick, typed } from '@/ui/desk/action'
import type { changeBusiness } from '../contract'
import type { Business } from '../data'

function businessIn(form: FormData) {
  const minutes = typed(form, 'holdMinutes')
  return {
    accountsEmail: typed(form, 'accountsEmail'),
    bankAccount: typed(form, 'bankAccount'),
    gstNumber: typed(form, 'gstNumber'),
    legalName: typed(form, 'legalName'),
    nzbn: typed(form, 'nzbn'),
    companyNumber: typed(form, 'companyNumber'),
    address: typed(form, 'address'),
    overrideLimitCents: readDollars(typed(form, 'overrideLimitCents')),
    holdMinutes: /^\d{1,3}$/.test(minutes) ? Number(minutes) : null,
    recaptchaSiteKey: typed(form, 'recaptchaSiteKey'),
    walletEnabled: form.has('walletEnabled'),
  }
}

type Props = { business: Business; label?: string; tone?: 'primary' | '' }

export function EditBusiness({ business, label = 'Edit', tone = 'primary' }: Props) {
  const save = async (form: FormData) => {
    const body = { ...businessIn(form), version: business.version }
    await sendData<typeof changeBusiness>('PUT', '/desk/settings/business/', body)
    return 'The settings are saved.'
  }
  return (
    <DeskAction
      label={label}
      tone={tone}
      title="Edit the business"
      lead="Used on new invoices, statements and holds. Anything already sent stays as it was."
      submit="Save"
      run={save}
    >
      <CompanyFields business={business} />
      <DeskField
        label="Bank account"
        name="bankAccount"
        hint="Such as 12-3456-0123456-00"
        value={business.bankAccount ?? ''}
      />
      <DeskField label="GST number" name="gstNumber" value={business.gstNumber ?? ''} />
      <DeskField
        label="Accounts email"
        name="accountsEmail"
        type="email"
        hint={`Leave it empty to use the support email, ${business.supportEmail}.`}
        value={business.accountsEmail ?? ''}
      />
      <DeskField
        label="Minutes that seats are held"
        name="holdMinutes"
        hint="From 1 to 30"
        value={String(business.holdMinutes)}
      />
      <DeskField
        label="Most that goes back against the policy"
        name="overrideLimitCents"
        hint="When someone cancels too late. Above this, only finance can refund."
        value={formatCents(business.overrideLimitCents)}
      />
      <DeskTick
        label="People may save their card to their phone’s wallet"
        name="walletEnabled"
        isOn={business.walletEnabled}
      />
      <DeskField
        label="reCAPTCHA site key"
        name="recaptchaSiteKey"
        hint="From Google reCAPTCHA, if its secret is set"
        value={business.recaptchaSiteKey ?? ''}
      />
    </DeskAction>
  )
}

function CompanyFields({ business }: { business: Business }) {
  return (
    <>
      <DeskField
        label="Name of the company"
        name="legalName"
        hint="As in the Companies Register, such as Hivis Training Limited"
        value={business.legalName ?? ''}
      />
      <DeskField label="NZBN" name="nzbn" hint="13 digits" value={business.nzbn ?? ''} />
      <DeskField label="Company number" name="companyNumber" value={business.companyNumber ?? ''} />
      <DeskField
        label="Address"
        name="address"
        hint="In one line, such as 88 Church Street, Onehunga, Auckland 1061"
        value={business.address ?? ''}
      />
    </>
  )
}
