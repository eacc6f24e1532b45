import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { PasswordInput } from "#platform/web/kit/password-input.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { FailureNotice } from "./failure-notice.tsx";

interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  /** Asks for a name too, under this label. */
  nameLabel?: string;
  confirmWords: string;
  danger?: boolean;
  busy: boolean;
  failure: Error | null;
  onConfirm: (values: { password: string; name: string }) => void;
  onClose: () => void;
}

/** Asks for the password again before something of one's way in changes. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, children, nameLabel, confirmWords, danger, busy, failure, onConfirm, onClose } = props;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "", name: "" } });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={handleSubmit(onConfirm)}
        actions={
          <>
            <Button type="submit" look={danger ? "danger" : "main"} busy={busy}>
              {confirmWords}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <p>{children}</p>
        <FailureNotice failure={failure} words={{ invalid_credentials: "La contraseña no es correcta." }} />
        {nameLabel && (
          <Field label={nameLabel} error={formState.errors.name?.message}>
            <TextInput
              maxLength={60}
              autoComplete="off"
              {...register("name", { required: "Escriba un nombre" })}
            />
          </Field>
        )}
        <Field label="Su contraseña" error={formState.errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            {...register("password", { required: "Escriba su contraseña" })}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
