import { useQuery } from "@tanstack/react-query";
import {
  decideQuarantinedMail,
  listQuarantinedMails,
  type QuarantinedMail,
} from "#features/response/security-inbox/contracts/inbox-address.contract.ts";
import { defang } from "#platform/contract/defang.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { showRefusal } from "#platform/web/work/use-step.ts";

/** The quarantined mails of unknown or unproven senders, until a person of the provider decides. */
export function QuarantinedMails() {
  const items = useQuery(callQuery(listQuarantinedMails, {})).data?.items ?? [];
  const settling = useCallMutation(decideQuarantinedMail);
  if (items.length === 0) return null;
  const settle = (id: string, does: "let_in" | "discard") =>
    settling.mutate(
      { id, does },
      {
        onSuccess: () =>
          showToast("good", does === "let_in" ? "Se está leyendo: aparecerá en la lista." : "Descartado."),
        onError: (failure) => showRefusal(failure, "este correo"),
      },
    );
  return (
    <Notice tone="warning" title={`${countOf(items.length, "correo retenido", "correos retenidos")}`}>
      <details>
        <summary>
          No se sabe si los envió quien dice. Nadie les ha respondido; a los 30 días se rechazan solos.
        </summary>
        <ul className={styles.lines}>
          {items.map((item) => (
            <QuarantinedMailLine key={item.id} item={item} busy={settling.isPending} settle={settle} />
          ))}
        </ul>
      </details>
    </Notice>
  );
}

function QuarantinedMailLine({
  item: { id, sender, peer, reason, created_at },
  busy,
  settle,
}: {
  item: QuarantinedMail;
  busy: boolean;
  settle: (id: string, does: "let_in" | "discard") => void;
}) {
  const who = sender ? defang("mail", sender) : "Sin remitente";
  return (
    <li>
      <span className={styles.mono}>{who}</span>{" "}
      <span className={styles.soft}>
        desde {peer}, <RelativeTime at={created_at} />
      </span>
      <br />
      {reason}
      <span className={styles.line}>
        <Button
          small
          busy={busy}
          aria-label={`Leer el correo de ${who}`}
          onClick={() => settle(id, "let_in")}
        >
          Leerlo igual
        </Button>
        <Button
          small
          busy={busy}
          aria-label={`Descartar el correo de ${who}`}
          onClick={() => settle(id, "discard")}
        >
          Descartar
        </Button>
      </span>
    </li>
  );
}
