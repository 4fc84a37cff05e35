import { TextField } from '@/ui/field'

type Props = { isNeeded: boolean; value: string; errors: string[] | undefined }

export const PoNumber = ({ isNeeded, value, errors }: Props) => (
  <TextField
    label={isNeeded ? 'PO number' : 'PO number (optional)'}
    name="poNumber"
    hint="Your own reference. We print it on the invoice."
    value={value}
    errors={errors}
    width={24}
  />
)
