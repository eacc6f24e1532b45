import { type ReactNode, useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";

interface CodeFormProps {
  lead: string;
  action: string;
  isBusy: boolean;
  failure: Error | null;
  onCode: (code: string) => void;
  /** Fields before the code. */
  children?: ReactNode;
  /** Another action beside. */
  other?: ReactNode;
}

/** Asks for a six-digit code. */
export function CodeForm({ lead, action, isBusy, failure, onCode, children, other }: CodeFormProps) {
  const [code, setCode] = useState("");
  return (
    <Form
      onSubmit={() => onCode(code.trim())}
      actions={
        <>
          <Button look="main" type="submit" busy={isBusy}>
            {action}
          </Button>
          {other}
        </>
      }
    >
      <p>{lead}</p>
      {children}
      <Field label="Código">
        <TextInput
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*\d{6}\s*"
          maxLength={8}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <SaveTrouble failure={failure} />
    </Form>
  );
}
