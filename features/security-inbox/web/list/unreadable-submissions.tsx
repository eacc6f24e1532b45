import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listUnreadableSubmissions } from "#features/security-inbox/contracts/inbox-address.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { countOf } from "#platform/web/words/number-words.ts";
import styles from "#platform/web/work/case-detail.module.css";

/** Reports that could not be read, for those who decide, with what can be done. */
export function UnreadableSubmissions() {
  const items = useQuery(callQuery(listUnreadableSubmissions, {})).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`No se pudo leer ${countOf(items.length, "correo reportado", "correos reportados")}`}
    >
      <p>
        Reintente la lectura en <Link to="/Manage/ParkedJobs">Trabajos detenidos</Link>. Si vuelve a fallar,
        pida a quien reportó que reenvíe el correo como archivo adjunto.
      </p>
      <ul className={styles.lines}>
        {items.map(({ id, file_name, reporter_name, reason, created_at }) => (
          <li key={id}>
            <strong>{file_name}</strong>{" "}
            <span className={styles.soft}>
              de {reporter_name}, <RelativeTime at={created_at} />
            </span>
            <br />
            {reason || "La lectura no ha terminado en una hora."}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
