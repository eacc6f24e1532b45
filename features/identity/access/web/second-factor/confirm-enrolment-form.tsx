import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { encode } from "uqr";
import { type beginEnrolment, confirmEnrolment } from "#features/identity/access/second-factor.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { CodeInput } from "#platform/web/kit/forms/text-input.tsx";
import { FailureNotice } from "../sign-in/failure-notice.tsx";
import styles from "./confirm-enrolment-form.module.css";

/** A QR code as one path of SVG: dark on white in both appearances, because cameras expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles.light} width={size} height={size} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

interface ConfirmEnrolmentFormProps {
  ticket: string;
  offer: OutputOf<typeof beginEnrolment>;
  onCodes: (codes: readonly string[]) => void;
}

export function ConfirmEnrolmentForm({ ticket, offer, onCodes }: ConfirmEnrolmentFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: "" } });
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string }) => call(confirmEnrolment, { enrolment_token: ticket, code }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <Form
      onSubmit={handleSubmit((values) => confirm.mutate(values))}
      actions={
        <Button type="submit" look="main" busy={confirm.isPending}>
          Confirmar
        </Button>
      }
    >
      <FailureNotice
        failure={confirm.error}
        words={{ link_dead: "Pasó demasiado tiempo. Vuelva al ingreso y empiece otra vez." }}
      />
      <ol className={styles.steps}>
        <li>
          Abra una aplicación de códigos en su teléfono (por ejemplo Aegis, Google Authenticator o Microsoft
          Authenticator) y escanee este dibujo.
          <div className={styles.scan}>
            <QrCode text={offer.otpauth_url} label="Código QR con su secreto" />
            <div className={styles.secret}>
              <span>¿No puede escanear? Escriba este secreto:</span>
              <Copyable text={offer.secret} shown={inGroups(offer.secret)} />
            </div>
          </div>
        </li>
        <li>Escriba el código de seis dígitos que muestra la aplicación.</li>
      </ol>
      <Field label="Código de la aplicación" error={formState.errors.code?.message}>
        <CodeInput
          placeholder="000000"
          {...register("code", { pattern: { value: /^\s*\d{3}\s?\d{3}\s*$/, message: "Son seis dígitos" } })}
        />
      </Field>
    </Form>
  );
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
