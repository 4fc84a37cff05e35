import type { WayBack } from '@/features/purchases/refunds.rules'
import { ApiError } from '@/lib/api-client'
import { FieldErrors } from '@/ui/field'

export function needed(name: string, text: string): never {
  throw new ApiError({ code: 422, errors: { [name]: [text] }, fieldErrors: { [name]: [text] } })
}

const wayChoices = {
  account: {
    label: 'Off your account balance',
    text: 'We correct the invoice, and your company can use the amount again.',
  },
  card: { label: 'To the card it was paid with', text: 'Banks can take up to five working days.' },
  credit: { label: 'As credit for your company', text: 'Ready straight away for the next booking or order.' },
} as const

export const choicesOf = (ways: readonly WayBack[]): Choice[] => ways.map((value) => ({ value, ...wayChoices[value] }))

export function chosenWay(form: FormData, ways: readonly WayBack[]): WayBack | null {
  if (ways.length < 2) return ways[0] ?? null
  return ways.find((way) => way === form.get('to')) ?? needed('to', 'Choose how we refund it.')
}

type Choice = { value: string; label: string; text?: string }
type ChoicesProps = {
  legend: string
  name: string
  type: 'radio' | 'checkbox'
  errors: string[] | undefined
  choices: Choice[]
}

export function Choices({ legend, name, type, errors, choices }: ChoicesProps) {
  return (
    <fieldset id={`field-${name}`} className={errors?.length ? 'border-l-4 border-bad pl-4' : ''}>
      <legend className="font-semibold">{legend}</legend>
      <FieldErrors name={name} errors={errors} />
      <div className="mt-2 grid gap-2">
        {choices.map(({ value, label, text }) => (
          <label key={value} className="flex min-h-12 items-start gap-4 border-2 border-ink p-3 has-checked:bg-sand">
            <input type={type} name={name} value={value} className="mt-0.5 field-choice" />
            <span>
              <span className="font-semibold tabular-nums">{label}</span>
              {text && <span className="block text-ink-3">{text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
