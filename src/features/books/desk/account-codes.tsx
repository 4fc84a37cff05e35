'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import type { changeCodes } from '../contract'
import type { ProgramCodes } from '../data'
import { codeKinds, programNames } from '../rules'

export function EditCodes({ program, codes, version }: ProgramCodes) {
  const name = programNames[program]
  const save = async (form: FormData) => {
    const body = {
      program,
      codes: Object.fromEntries(codeKinds.map(({ value }) => [value, typed(form, `codes.${value}`)])),
      version,
    }
    await sendData<typeof changeCodes>('PUT', '/desk/settings/accounts/', body)
    return `The codes for ${name} are saved.`
  }
  return (
    <DeskAction
      label={`Edit ${name} codes`}
      tone="small"
      title={`Account codes for ${name}`}
      lead="They appear on the lines of the month’s export from now on."
      submit="Save"
      run={save}
    >
      {codeKinds.map(({ value, label }) => (
        <DeskField
          key={value}
          label={value === 'tax' ? 'GST code' : `Account for ${label.toLowerCase()}`}
          name={`codes.${value}`}
          value={codes[value]}
          {...(value === 'tax' ? { hint: '{rate} becomes the rate of the invoice, such as 15.' } : {})}
        />
      ))}
    </DeskAction>
  )
}
