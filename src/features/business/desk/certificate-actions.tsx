'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, typed } from '@/ui/desk/action'
import type { changeCertificates } from '../certificates.contract'
import type { CertificateSettings } from '../certificates.data'

type Props = {
  settings: CertificateSettings
  pictures: readonly { readonly id: number; readonly name: string }[]
}

export function EditCertificates({ settings, pictures }: Props) {
  return (
    <DeskAction
      label="Certificates"
      title="What certificates say"
      lead="On every certificate downloaded from now on. Those already downloaded stay as they are."
      submit="Save"
      run={async (form) => {
        const picture = Number(typed(form, 'signatureId'))
        await sendData<typeof changeCertificates>('PUT', '/desk/settings/certificates/', {
          words: typed(form, 'words'),
          signer: typed(form, 'signer'),
          role: typed(form, 'role'),
          signatureId: picture > 0 ? picture : null,
          version: settings.version,
        })
        return 'Saved.'
      }}
    >
      <DeskField label="Words" name="words" hint="In small type below the course" value={settings.words ?? ''} />
      <DeskField label="Signed by" name="signer" value={settings.signer ?? ''} />
      <DeskField label="Role" name="role" hint="Such as Head of training" value={settings.role ?? ''} />
      <label className="desk-field">
        Signature
        <select className="box" name="signatureId" defaultValue={settings.signatureId ?? ''}>
          <option value="">None</option>
          <DeskOptions of={pictures} />
        </select>
      </label>
    </DeskAction>
  )
}
