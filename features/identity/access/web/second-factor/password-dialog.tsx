import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { listSessions } from "#features/identity/access/own-account.contract.ts";
import { readSecondFactors } from "#features/identity/access/second-factor.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { PasswordInput, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { FailureNotice } from "../sign-in/failure-notice.tsx";

interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  /** The label of an additional field for a name; absent: no such field. */
  nameLabel?: string;
  confirmWords: string;
  danger?: boolean;
  busy: boolean;
  failure: Error | null;
  onConfirm: (values: { password: string; name: string }) => void;
  onClose: () => void;
}

/** Asks for the password again before a change to how the person signs in. */
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

/** Returns a mutation of the sign-in; sessions and factors are read again after it. */
export function useOwnChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output) => {
      onDone(output);
      await Promise.all(
        [readSecondFactors, listSessions].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
}
