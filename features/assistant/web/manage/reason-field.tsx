import { Field } from "#platform/web/kit/field.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";

interface ReasonFieldProps {
  reason: string;
  onReason: (reason: string) => void;
}

/** Why somebody reads what another person said. */
export function ReasonField({ reason, onReason }: ReasonFieldProps) {
  return (
    <Field
      label="¿Por qué necesita leerlo?"
      hint="Es lo que una persona conversó con la asistente. Su nombre y este motivo quedan en el registro de auditoría."
    >
      <TextInput
        required
        minLength={5}
        maxLength={300}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </Field>
  );
}
