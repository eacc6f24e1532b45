import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type UserFields as Fields,
  getManagedUser,
  listManagedUsers,
  type ManagedUser,
  updateManagedUser,
} from "#features/identity/users/users.contract.ts";
import { fullName } from "#features/identity/users/users.labels.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { UserAccess } from "./user-access.tsx";
import { UserFields } from "./user-fields.tsx";

/** Changes a person; typed text survives another person's save. */
function UserForm({ user }: { user: ManagedUser }) {
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

interface UserDrawerProps {
  id: number;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one person: first the state of their access, then the settings that staff change. */
export function UserDrawer({ id, position, onClose }: UserDrawerProps) {
  const { data: user, error, refetch } = useQuery(callQuery(getManagedUser, { id }));
  return (
    <Drawer title={user ? fullName(user) : "Persona"} onClose={onClose} position={position}>
      {user ? (
        <Stack gap={6}>
          <UserAccess user={user} />
          <UserForm user={user} />
        </Stack>
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir la persona" count={8} />
      )}
    </Drawer>
  );
}
