import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type UserFields as Fields,
  getManagedUser,
  listManagedUsers,
  type ManagedUser,
  updateManagedUser,
} from "#features/users/users.contract.ts";
import { call } from "#platform/web/call.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { useDraft } from "#platform/web/use-draft.ts";
import { UserFields } from "./user-fields.tsx";

/** Changes a person; what is typed survives somebody else's save. */
export function UserForm({ user }: { user: ManagedUser }) {
  const queries = useQueryClient();
  const { id, version } = user;
  const detail = callQuery(getManagedUser, { id }).queryKey;
  const saved: Fields = { ...user, companies: user.companies.map((company) => company.id) };
  const { values, changes, dirty, set, forget } = useDraft(saved);
  const save = useMutation({
    mutationFn: () => call(updateManagedUser, { id, version, ...changes }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: detail });
      forget();
    },
    onError: () => queries.invalidateQueries({ queryKey: detail }),
    onSettled: () => queries.invalidateQueries({ queryKey: [listManagedUsers.name] }),
  });
  return (
    <Form
      onSubmit={() => save.mutate()}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!dirty && { notYet: "No hay cambios que guardar" })}
          >
            Guardar cambios
          </Button>
          {dirty && <Button onClick={forget}>Descartar</Button>}
        </>
      }
    >
      <UserFields values={values} set={set} known={user.companies} />
      {save.isSuccess && !dirty && <Notice tone="good">Cambios guardados.</Notice>}
      <SaveTrouble failure={save.error} />
    </Form>
  );
}
