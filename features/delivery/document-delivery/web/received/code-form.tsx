import { type ReactNode, useState } from "react";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";

interface CodeFormProps {
  lead: string;
  action: string;
  isBusy: boolean;
  failure: Error | null;
  /** The failure of a request for another code. */
  requestFailure?: Error | null;
  onCode: (code: string) => void;
  /** The error text for a refused code. */
  wrongCodeText?: string;
  /** The form fields above the code field. */
  children?: ReactNode;
  /** A second action, shown next to the first. */
  other?: ReactNode;
}

/** The form that asks for a six-digit code. */
export function CodeForm({
  lead,
  action,
  isBusy,
  failure,
  requestFailure = null,
  onCode,
  wrongCodeText = "El código no es correcto, venció o se usaron sus cinco intentos. Revise el último correo o pida otro código.",
  children,
  other,
}: CodeFormProps) {
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
      {failure && (
        <Notice tone="danger" title="No se pudo comprobar el código">
          {failure instanceof CallFailure && failure.code === "wrong_code"
            ? wrongCodeText
            : refusalText(failure)}
        </Notice>
      )}
      <RequestTrouble failure={requestFailure} />
    </Form>
  );
}

/** The error of a code request. */
export function RequestTrouble({ failure }: { failure: Error | null }) {
  if (!failure) return null;
  return (
    <Notice tone="danger" title="No se envió el código">
      {refusalText(failure)}
    </Notice>
  );
}
