import { useQuery } from "@tanstack/react-query";
import { type AuditRecord, getAuditRecord } from "#features/audit-log/audit-log.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Copyable } from "#platform/web/kit/copyable.tsx";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import { positionAmong } from "#platform/web/kit/drawer-position.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { Fact, FactList } from "#platform/web/kit/fact-list.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { actionSentence } from "./action-sentences.ts";
import { actorWords } from "./actor-words.ts";
import { AuditDetails } from "./audit-details.tsx";
import styles from "./audit-drawer.module.css";
import { objectWords } from "./object-words.ts";

interface AuditDrawerProps {
  recordKey: string;
  siblings: string[];
  onMove: (key: string) => void;
  onClose: () => void;
}

/** One record: what happened in a sentence, then the facts, then everything it holds. */
export function AuditDrawer({ recordKey, siblings, onMove, onClose }: AuditDrawerProps) {
  const [company, sequence] = recordKey.split("-");
  const { data, error, refetch } = useQuery({
    ...callQuery(getAuditRecord, { company, sequence }),
    enabled: /^\d+-\d+$/.test(recordKey),
  });
  return (
    <Drawer
      title="Registro de auditoría"
      onClose={onClose}
      position={positionAmong(siblings, recordKey, onMove)}
    >
      {error ? (
        <ErrorState title="No se pudo abrir el registro" failure={error} onRetry={() => refetch()} />
      ) : data ? (
        <Facts record={data} />
      ) : (
        <Skeleton count={8} />
      )}
    </Drawer>
  );
}

function Facts({ record }: { record: AuditRecord }) {
  const { company, sequence, at, action, object_type, object_id, ip, details } = record;
  return (
    <div className={styles.record}>
      <p className={styles.sentence}>
        <strong>{actorWords(record)}</strong> {actionSentence(action)}.
      </p>
      <FactList>
        <Fact name="Cuándo">
          <ExactTime at={at} />
        </Fact>
        <Fact name="Empresa">{company.name}</Fact>
        <Fact name="Acción">
          <Copyable text={action} />
        </Fact>
        <Fact name="Objeto">
          {objectWords(object_type)} {object_id && <Copyable text={object_id} />}
        </Fact>
        <Fact name="Dirección IP">{ip ? <Copyable text={ip} /> : "Sin dato"}</Fact>
        <Fact name="Lugar en la cadena">{sequence}</Fact>
      </FactList>
      <AuditDetails details={details} />
    </div>
  );
}
