import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  listNotificationPreferences,
  type NotificationKind,
  setNotificationPreference,
} from "#features/access/own-account.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { FailureNotice } from "../sign-in/failure-notice.tsx";
import styles from "./facts.module.css";

const words = {
  new_sign_in_place: {
    label: "Ingreso desde un lugar nuevo",
    hint: "Cuando su cuenta se abre desde una dirección que no conocíamos.",
  },
  bulletin_published: { label: "Boletín nuevo", hint: "Cuando publicamos inteligencia de amenazas." },
  report_published: { label: "Reporte nuevo", hint: "Cuando publicamos un reporte de ciberseguridad." },
} as const satisfies Record<NotificationKind, { label: string; hint: string }>;

export function NotificationChoices() {
  const queries = useQueryClient();
  const query = callQuery(listNotificationPreferences, {});
  const { data: preferences, error, refetch } = useQuery(query);
  const choose = useMutation({
    mutationFn: (choice: { kind: NotificationKind; by_mail: boolean }) =>
      call(setNotificationPreference, choice),
    onMutate: (choice) => {
      const before = preferences;
      queries.setQueryData(query.queryKey, (all) =>
        all?.map((one) => (one.kind === choice.kind ? choice : one)),
      );
      return { before };
    },
    onError: (_failure, _choice, saved) => queries.setQueryData(query.queryKey, saved?.before),
  });
  if (error) return <ErrorState title="No se pudo cargar" failure={error} onRetry={() => refetch()} />;
  if (!preferences) return <Skeleton count={3} />;
  return (
    <>
      <FailureNotice failure={choose.error} />
      <ul className={styles.list}>
        {preferences.map(({ kind, by_mail }) => (
          <li key={kind} className={styles.row}>
            <Checkbox
              label={words[kind].label}
              hint={words[kind].hint}
              checked={by_mail}
              onChange={(event) => choose.mutate({ kind, by_mail: event.target.checked })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
