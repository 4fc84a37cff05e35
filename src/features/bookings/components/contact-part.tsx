'use client'

import { TextField } from '@/ui/field'
import type { StepProps } from './step-props'

export type PartProps = Pick<StepProps, 'draft' | 'store'> & { errors: Record<string, string[]> }

export function Contact({ draft, store, errors }: PartProps) {
  const { contact } = draft
  const keep = (form: HTMLElement) => {
    const value = (name: string) => form.querySelector<HTMLInputElement>(`[name="contact.${name}"]`)?.value ?? ''
    store.setState({
      contact: { name: value('name'), email: value('email').trim(), phoneNumber: value('phoneNumber') },
    })
  }
  return (
    <section
      aria-labelledby="contact"
      className="grid max-w-[36rem] gap-5"
      onInput={({ currentTarget }) => keep(currentTarget)}
      onBlur={({ currentTarget }) => keep(currentTarget)}
    >
      <h3 id="contact" className="text-xl">
        Who should we contact about this booking?
      </h3>
      <TextField
        label="Name"
        name="contact.name"
        value={contact.name}
        errors={errors['contact.name']}
        autoComplete="name"
        isName
      />
      <TextField
        label="Email address"
        name="contact.email"
        type="email"
        inputMode="email"
        hint="The confirmation and the tax invoice go here."
        value={contact.email}
        errors={errors['contact.email']}
        autoComplete="email"
      />
      <TextField
        label="Phone number (optional)"
        name="contact.phoneNumber"
        type="tel"
        value={contact.phoneNumber}
        errors={errors['contact.phoneNumber']}
        autoComplete="tel"
        width={20}
      />
    </section>
  )
}
