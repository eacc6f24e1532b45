import { useQuery } from "@tanstack/react-query";
import { type ChainVerdict, verifyChains } from "#features/audit-log/audit-log.contract.ts";
import { dateTime } from "#platform/contract/calendar-words.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { numberText } from "#platform/web/number-words.ts";
import { refusalText } from "#platform/web/refusal-text.ts";
import styles from "./verify-chains.module.css";

const reasons = {
  changed: "fue cambiado",
  missing: "falta",
  "cut short": "no coincide con el último que se escribió",
} as const;

/** Recomputes the chains when asked, and says what it found. */
export function VerifyChains() {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(verifyChains, {}),
    enabled: false,
    staleTime: 0,
  });
  const check = (
    <Button small busy={isFetching} onClick={() => refetch()}>
      {isFetching ? "Verificando…" : data ? "Verificar otra vez" : "Verificar integridad"}
    </Button>
  );
  if (error)
    return (
      <div className={styles.verdict}>
        <Notice tone="danger" title="No se pudo verificar" actions={check}>
          {refusalText(error)}
        </Notice>
      </div>
    );
  if (!data) return <div className={styles.verdict}>{check}</div>;
  const broken = data.chains.filter((chain) => chain.broken);
  const total = data.chains.reduce((sum, { entries }) => sum + entries, 0);
  return (
    <div className={styles.verdict}>
      <Notice
        tone={broken.length > 0 ? "danger" : "good"}
        title={broken.length > 0 ? "Hay registros alterados" : "El registro está íntegro"}
        actions={check}
      >
        {broken.length > 0 ? (
          <ul>
            {broken.map((chain) => (
              <BrokenChain key={chain.company.id} chain={chain} />
            ))}
          </ul>
        ) : (
          `${numberText(total)} registros en ${data.chains.length} cadenas, comprobados el ${dateTime(data.verified_at)}.`
        )}
      </Notice>
    </div>
  );
}

function BrokenChain({ chain: { company, broken } }: { chain: ChainVerdict }) {
  return (
    broken && (
      <li>
        {company.name}: el registro {broken.sequence} {reasons[broken.reason]}.
      </li>
    )
  );
}
