import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type UserFields as Fields,
  inviteManagedUser,
  listManagedUsers,
} from "#features/identity/users/users.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { UserFields } from "./user-fields.tsx";

const blank: Fields = {
  first_name: "",
  last_name: "",
  email: "",
  role: "client",
  companies: [],
  has_chat: false,
};

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (id: number) => void;
}

/** Adds a person and sends them a link. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const queries = useQueryClient();
  const [username, setUsername] = useState("");
  const { values, set } = useDraft(blank);
  const invite = useMutation({
    mutationFn: () => call(inviteManagedUser, { ...values, username }),
    onSuccess: async ({ id, email }) => {
      showToast("good", `Enviamos la invitación a ${email}. El enlace sirve una sola vez.`);
      await queries.invalidateQueries({ queryKey: [listManagedUsers.name] });
      onInvited(id);
    },
  });
  return (
    <FormDialog
      title="Invitar persona"
      wide
      action="Enviar invitación"
      busy={invite.isPending}
      failure={invite.error}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      <Field label="Nombre de usuario" hint="Con este nombre entrará; no se cambia después.">
        <TextInput
          required
          minLength={3}
          maxLength={60}
          autoComplete="off"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
      <UserFields values={values} set={set} />
    </FormDialog>
  );
}
