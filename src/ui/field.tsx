import { Fragment, type ReactNode } from 'react'
import { Said, SaidGroup, SaidOption } from './chosen-words'

export type Frame = {
  label: string
  name: string
  hint?: string | undefined
  errors?: string[] | undefined
}

export const fieldId = (name: string): string => `field-${name}`

export const describedBy = ({ name, hint, errors }: Frame): string | undefined => {
  const ids = [hint ? `${fieldId(name)}-hint` : '', errors?.length ? `${fieldId(name)}-error` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function FieldHint({ name, hint }: Pick<Frame, 'name' | 'hint'>) {
  if (!hint) return null
  return (
    <p id={`${fieldId(name)}-hint`} className="text-[0.9375rem] text-ink-3">
      <Said text={hint} />
    </p>
  )
}

export function FieldErrors({ name, errors }: Pick<Frame, 'name' | 'errors'>) {
  if (!errors?.length) return null
  return (
    <p id={`${fieldId(name)}-error`} className="font-semibold text-bad">
      <span className="sr-only">
        <Said text="Error: " />
      </span>
      {errors.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && ' '}
          <Said text={text} />
        </Fragment>
      ))}
    </p>
  )
}

export function FieldFrame({ label, name, hint, errors, children }: Frame & { children: ReactNode }) {
  return (
    <div className={errors?.length ? 'border-l-4 border-bad pl-4' : ''}>
      <label htmlFor={fieldId(name)} className="block font-semibold">
        <Said text={label} />
      </label>
      <FieldHint name={name} hint={hint} />
      <FieldErrors name={name} errors={errors} />
      <div className="mt-1.5">{children}</div>
    </div>
  )
}

type TextProps = Frame & {
  value?: string | null
  type?: 'text' | 'email' | 'tel' | 'search'
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  /** In characters. */
  width?: number
  /** A hard limit. Only where more makes no sense, as typing over a limit is allowed (manner 18). */
  maxLength?: number
  /** Turns off spell check, for names of people and places. */
  isName?: boolean
  isReadOnly?: boolean
}

/** Visible label, hint and error (design, manners 6 to 10). */
export function TextField(props: TextProps) {
  const {
    name,
    value,
    type = 'text',
    autoComplete,
    inputMode,
    width,
    maxLength,
    isName = false,
    isReadOnly = false,
  } = props
  return (
    <FieldFrame {...props}>
      <input
        id={fieldId(name)}
        name={name}
        type={type}
        defaultValue={value ?? ''}
        autoComplete={autoComplete ?? 'off'}
        inputMode={inputMode}
        maxLength={maxLength}
        spellCheck={isName ? false : undefined}
        readOnly={isReadOnly}
        aria-invalid={props.errors?.length ? true : undefined}
        aria-describedby={describedBy(props)}
        className={`field-input ${isReadOnly ? 'border-line bg-sand' : ''}`}
        style={width ? { maxWidth: `${width + 4}ch` } : undefined}
      />
    </FieldFrame>
  )
}

export function TextArea({ rows = 6, value, ...props }: Frame & { rows?: number; value?: string | null }) {
  return (
    <FieldFrame {...props}>
      <textarea
        id={fieldId(props.name)}
        name={props.name}
        rows={rows}
        defaultValue={value ?? ''}
        aria-invalid={props.errors?.length ? true : undefined}
        aria-describedby={describedBy(props)}
        className="field-input py-2.5 leading-normal"
      />
    </FieldFrame>
  )
}

type Option = { value: string; label: string; group?: string }

/** Native, so that phones show their own picker. */
export function SelectField({
  value,
  options,
  empty,
  ...props
}: Frame & { value?: string | null; options: readonly Option[]; empty?: string }) {
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <FieldFrame {...props}>
      <select
        id={fieldId(props.name)}
        name={props.name}
        defaultValue={value ?? ''}
        aria-invalid={props.errors?.length ? true : undefined}
        aria-describedby={describedBy(props)}
        className="field-select max-w-[26rem]"
      >
        {empty !== undefined && <SaidOption value="" text={empty} />}
        {groups.map((group) => {
          const own = options.filter((option) => option.group === group)
          const items = own.map(({ value: one, label }) => <SaidOption key={one} value={one} text={label} />)
          return group ? (
            <SaidGroup key={group} text={group}>
              {items}
            </SaidGroup>
          ) : (
            items
          )
        })}
      </select>
    </FieldFrame>
  )
}

export function CheckField({ label, name, isChecked = false }: { label: string; name: string; isChecked?: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={isChecked} className="field-choice" />
      <span>
        <Said text={label} />
      </span>
    </label>
  )
}

/** Options are all visible (design, manner 16). */
export function RadioField({
  options,
  value,
  ...frame
}: Frame & { options: readonly { value: string; label: string; hint?: string }[]; value?: string | null }) {
  const { name } = frame
  return (
    <GroupFrame {...frame}>
      <div className="mt-1.5 grid gap-1">
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-11 items-center gap-3">
            <input
              id={index === 0 ? fieldId(name) : undefined}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              aria-describedby={describedBy(frame)}
              className="field-choice"
            />
            <span>
              <Said text={option.label} />
              {option.hint && (
                <span className="block text-[0.9375rem] text-ink-3">
                  <Said text={option.hint} />
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

export function GroupFrame({ label, name, hint, errors, children }: Frame & { children: ReactNode }) {
  return (
    <fieldset className={errors?.length ? 'min-w-0 border-l-4 border-bad pl-4' : 'min-w-0'}>
      <legend className="font-semibold">
        <Said text={label} />
      </legend>
      <FieldHint name={name} hint={hint} />
      <FieldErrors name={name} errors={errors} />
      {children}
    </fieldset>
  )
}
