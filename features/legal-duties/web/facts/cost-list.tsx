import type { DutyChange, DutyStanding } from "#features/legal-duties/contracts/legal-duties.contract.ts";
import { dutyStateWords } from "#features/legal-duties/legal-duties.words.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "../legal-duties.module.css";

/** What a fact would do to the duties. */
export function CostList({ changes }: { changes: readonly DutyChange[] }) {
  if (changes.length === 0) return <Notice>Declararlo no cambia ningún plazo.</Notice>;
  const late = changes.some(({ late_at_once }) => late_at_once);
  return (
    <Notice
      tone={late ? "danger" : "warning"}
      title={late ? "Declararlo deja plazos vencidos de inmediato" : "Declararlo cambia estos plazos"}
    >
      <ul className={styles.list}>
        {changes.map(({ code, name, before, after }) => (
          <li key={code}>
            <strong>{name}</strong>: <Standing standing={before} /> → <Standing standing={after} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Standing({ standing: { state, limit_at } }: { standing: DutyStanding }) {
  const word = dutyStateWords[state].text.toLowerCase();
  if (limit_at === null || state === "not_applicable") return word;
  return (
    <>
      {word}, <ExactTime at={limit_at} />
    </>
  );
}
