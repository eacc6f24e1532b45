import { useQuery } from "@tanstack/react-query";
import { listApprovals } from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { countOf } from "#platform/web/words/number-words.ts";
import styles from "../pipelines.module.css";
import { ApprovalCard } from "./approval-card.tsx";

/** What waits for an approval of the side of whoever looks; nothing where nothing waits. */
export function WaitingApprovals() {
  const { data } = useQuery(callQuery(listApprovals, {}));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.stand} aria-label="Aprobaciones pendientes">
      <h2 className={styles.heading}>
        {countOf(data.items.length, "aprobación pendiente", "aprobaciones pendientes")}
      </h2>
      {data.items.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} />
      ))}
    </section>
  );
}
