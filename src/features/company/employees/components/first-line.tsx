import { FieldErrors, fieldId } from '@/ui/field'
import type { FirstLine } from '../list.rules'

const answers: readonly { value: FirstLine; label: string }[] = [
  { value: 'heading', label: 'A heading that names the columns' },
  { value: 'person', label: 'A person' },
]

export const firstLineIn = (form: FormData): FirstLine | undefined =>
  answers.find(({ value }) => value === form.get('firstLine'))?.value

/** Asked where the first line of a list may be either. */
export function FirstLineQuestion({ line, errors }: { line: string; errors: string[] | undefined }) {
  return (
    <fieldset id={fieldId('firstLine')} tabIndex={-1} className="border-l-8 border-warn pl-4">
      <legend className="float-left mb-1 w-full font-semibold wrap-anywhere">
        Is the first line, “{line}”, a heading or a person?
      </legend>
      <div className="clear-both">
        <FieldErrors name="firstLine" errors={errors} />
        {answers.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="firstLine" value={value} className="field-choice" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
