import { useQuery } from "@tanstack/react-query";
import { readPasswordStatus } from "#features/identity/access/access.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "./facts.module.css";

const badges = {
  valid: { tone: "good", word: "Vigente" },
  warning: { tone: "warning", word: "Por vencer" },
  expired: { tone: "danger", word: "Vencida" },
  change_required: { tone: "danger", word: "Debe cambiarla" },
} as const;

export function PasswordSummary({ username }: { username: string }) {
  const { data: status, error, refetch } = useQuery(callQuery(readPasswordStatus, {}));
  if (error) return <ErrorState title="No se pudo cargar" failure={error} onRetry={() => refetch()} />;
  if (!status) return <Skeleton count={2} />;
  const { tone, word } = badges[status.status];
  const { company_policy: policy } = status;
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p>
          {status.status_message} <Badge tone={tone}>{word}</Badge>
        </p>
        <Note>
          Último cambio: {status.password_age_text}. {policy.company_name ?? "El portal"} pide renovarla cada{" "}
          {policy.password_expiration_days} días.
        </Note>
      </div>
      <LinkButton to={paths.changePassword} state={{ username }}>
        Cambiar contraseña
      </LinkButton>
    </div>
  );
}
