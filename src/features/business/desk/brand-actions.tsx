'use client'

import { useState } from 'react'
import { contrastWithInk, isHexColour } from '@/features/content/rules'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, typed, useFieldError } from '@/ui/desk/action'
import type { changeBrand } from '../brand.contract'
import type { Brand } from '../brand.data'

/** The orange of the product, which a site has until it chooses its own. */
const ours = '#ff6b1a'
const readable = 4.5

export function EditBrand({
  brand,
  label = 'Edit',
  tone = '',
}: {
  brand: Brand
  label?: string
  tone?: 'primary' | ''
}) {
  const save = async (form: FormData) => {
    const colour = typed(form, 'colour')
    await sendData<typeof changeBrand>('PUT', '/desk/settings/brand/', {
      brandName: typed(form, 'brandName'),
      supportPhone: typed(form, 'supportPhone'),
      supportEmail: typed(form, 'supportEmail'),
      supportHours: typed(form, 'supportHours'),
      colour: colour.toLowerCase() === ours && brand.colour === null ? '' : colour,
      version: brand.version,
    })
    return 'Saved. The site and its emails show it straight away.'
  }
  return (
    <DeskAction label={label} tone={tone} title="Name and colour" submit="Save" run={save}>
      <DeskField label="Name people know you by" name="brandName" value={brand.brandName} />
      <DeskField label="Phone" name="supportPhone" type="tel" value={brand.supportPhone} />
      <DeskField
        label="When you answer it"
        name="supportHours"
        hint="Such as Weekdays 8 am to 5 pm"
        value={brand.supportHours ?? ''}
      />
      <DeskField label="Email" name="supportEmail" type="email" value={brand.supportEmail} />
      <ColourField colour={brand.colour ?? ours} />
    </DeskAction>
  )
}

/** Shows at once whether text on the colour can be read: near-black on it, at least 4.5 to 1. */
function ColourField({ colour }: { colour: string }) {
  const [value, setValue] = useState(colour)
  const error = useFieldError('colour')
  const contrast = isHexColour(value) ? contrastWithInk(value) : null
  const isReadable = contrast !== null && contrast >= readable
  return (
    <fieldset className="desk-field">
      <legend>Main colour</legend>
      {error && <p className="err">Error: {error}</p>}
      <div className="setup-colour">
        <input
          type="color"
          aria-label="Choose the main colour"
          value={contrast === null ? ours : value}
          onChange={(event) => setValue(event.target.value)}
        />
        <input
          className="box"
          name="colour"
          aria-label="Main colour as # and six digits"
          style={{ width: '110px' }}
          value={value}
          aria-invalid={error ? true : undefined}
          onChange={(event) => setValue(event.target.value)}
        />
        {isReadable && <span style={{ background: value }}>Book a seat</span>}
      </div>
      <small role="status">
        {contrast === null
          ? 'Write # and six digits, such as #ff6b1a.'
          : isReadable
            ? `Text on it can be read: contrast ${contrast.toFixed(1)} to 1.`
            : `Text on it can’t be read: contrast ${contrast.toFixed(1)} to 1, and it has to be 4.5. Choose a lighter one.`}
      </small>
    </fieldset>
  )
}
