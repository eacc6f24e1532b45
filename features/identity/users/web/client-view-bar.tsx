import { useEffect } from "react";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { endClientView } from "#features/identity/users/client-view.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { setViewedUser } from "#platform/web/call/client-view.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { restartSession } from "#platform/web/call/session-restart.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "./client-view-bar.module.css";

/** The bar above every page while a person of the staff views the portal as a client, with the button to end that. */
export default function ClientViewBar({ person }: { person: CurrentUser }) {
  const view = person.client_view;
  const end = useCallMutation(
    endClientView,
    ({ viewed_user_id }) =>
      restartSession({
        path: viewed_user_id === null ? paths.home : `${paths.manageUsers}?persona=${viewed_user_id}`,
      }),
    [],
  );
  const endsAt = view?.ends_at;
  const viewedUser = view && person.id;
  useEffect(() => {
    setViewedUser(viewedUser);
    return () => setViewedUser(undefined);
  }, [viewedUser]);
  useEffect(() => {
    if (!endsAt) return;
    const remainingMs = Math.max(Date.parse(endsAt) - Date.now(), 0);
    const timer = setTimeout(() => restartSession({ path: paths.home }), remainingMs + 1_000);
    return () => clearTimeout(timer);
  }, [endsAt]);
  if (!view) return null;
  const name = `${person.first_name} ${person.last_name}`.trim() || person.username;
  return (
    <div className={styles.bar} role="status">
      <span>
        {view.by}: está viendo el portal como <strong>{name}</strong>
        {person.active_company && `, ${person.active_company.name}`}. Solo lectura, hasta el{" "}
        <ExactTime at={view.ends_at} />.
      </span>
      <Button
        small
        busy={end.isPending}
        onClick={() => end.mutate({}, { onError: (failure) => showToast("problem", refusalText(failure)) })}
      >
        Terminar
      </Button>
    </div>
  );
}
