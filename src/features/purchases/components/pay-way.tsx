type Way = 'card' | 'account'

const words = {
  card: { title: 'By card', text: 'On our payment provider’s page. We never see your card.' },
  account: { title: 'On account', text: 'Charged to your company’s account, and paid when it’s due.' },
} as const

/** Without `choose`, the form around it reads what was chosen. */
export function PayWay({ value, way, choose }: { value: Way; way: Way; choose?: (value: Way) => void }) {
  const isChosen = way === value
  const { title, text } = words[value]
  return (
    <label className="flex min-h-14 items-start gap-4 border-2 border-ink bg-white p-4 has-checked:bg-sand">
      <input
        type="radio"
        name="way"
        value={value}
        {...(choose ? { checked: isChosen, onChange: () => choose(value) } : { defaultChecked: isChosen })}
        className="mt-0.5 field-choice"
      />
      <span>
        <span className="block font-bold">{title}</span>
        <span className="block text-ink-3">{text}</span>
      </span>
    </label>
  )
}
