import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import {
  actOnUser,
  getManagedUser,
  listManagedUsers,
  type UserAction,
} from "#features/identity/users/users.contract.ts";
import {
  actionLabels,
  actionsFor,
  fullName,
  statusLabels,
  statusTones,
} from "#features/identity/users/users.labels.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "./user-access.module.css";
import { ViewAs } from "./view-as.tsx";

/** The state of a person's access, and the actions on it. */
export function UserAccess({ user }: { user: z.infer<typeof getManagedUser.output> }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<UserAction>();
  const act = useMutation({
    mutationFn: (action: UserAction) => call(actOnUser, { id: user.id, action }),
    onSuccess: (_user, action) => showToast("good", actionLabels[action].done),
    onError: (failure) => showToast("problem", refusalText(failure)),
    onSettled: async () => {
      setAsking(undefined);
      await queries.invalidateQueries({ queryKey: callQuery(getManagedUser, { id: user.id }).queryKey });
      await queries.invalidateQueries({ queryKey: [listManagedUsers.name] });
    },
  });
  const press = (action: UserAction) =>
    actionLabels[action].question ? setAsking(action) : act.mutate(action);

  return (
    <section className={styles.access} aria-label="Acceso">
      <FactList>
        <Fact name="Usuario">
          <Copyable text={user.username} />
        </Fact>
        <Fact name="Cuenta">
          <Badge tone={statusTones[user.status]}>{statusLabels[user.status]}</Badge>
        </Fact>
        <Fact name="Segundo factor">{user.twofactor_enabled ? "Activo" : "Sin configurar"}</Fact>
        <Fact name="Último ingreso">
          {user.last_login_at ? <RelativeTime at={user.last_login_at} /> : "Nunca"}
        </Fact>
        <Fact name="Sesiones abiertas">{user.open_sessions}</Fact>
      </FactList>
      <Row align="stretch" gap={2}>
        {actionsFor(user.status).map((action) => (
          <Button
            key={action}
            small
            look={action === "close" ? "danger" : "plain"}
            busy={act.isPending && act.variables === action}
            onClick={() => press(action)}
          >
            {actionLabels[action].name}
          </Button>
        ))}
        <ViewAs user={user} />
      </Row>
      {asking && (
        <Dialog
          title={`${actionLabels[asking].name}: ${fullName(user)}`}
          onClose={() => setAsking(undefined)}
          actions={
            <>
              <Button onClick={() => setAsking(undefined)}>Cancelar</Button>
              <Button look="danger" busy={act.isPending} onClick={() => act.mutate(asking)}>
                {actionLabels[asking].name}
              </Button>
            </>
          }
        >
          {actionLabels[asking].question}
        </Dialog>
      )}
    </section>
  );
}
