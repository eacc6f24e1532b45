import { useQuery } from "@tanstack/react-query";
import { type AuditRecord, getAuditRecord } from "#features/identity/audit-log/audit-log.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import styles from "./audit-drawer.module.css";
import { actorWords, useRecordWords } from "./record-labels.ts";

/** The details of a record beyond its sentence: changes as before and after, and the raw record. */
function AuditDetails({ details }: { details: Record<string, unknown> }) {
  const changes = changesIn(details);
  if (Object.keys(details).length === 0) return null;
  return (
    <section className={styles.details} aria-label="Detalles">
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">Antes</th>
              <th scope="col">Después</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, from, to }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{words(from)}</td>
                <td>{words(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details open={changes.length === 0}>
        <summary>Detalle como se registró</summary>
        <pre className={styles.raw}>{JSON.stringify(details, null, 2)}</pre>
      </details>
    </section>
  );
}

interface Change {
  name: string;
  from: unknown;
  to: unknown;
}

function changesIn(details: Record<string, unknown>): Change[] {
  const nested = typeof details.changes === "object" && details.changes !== null ? details.changes : {};
  return Object.entries({ ...details, ...nested }).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && "from" in value && "to" in value
      ? [{ name, from: value.from, to: value.to }]
      : [],
  );
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (Array.isArray(value)) return value.join(", ") || "—";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

interface AuditDrawerProps {
  recordKey: string;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one record: a sentence about the event, then its main values, then all fields. */
export function AuditDrawer({ recordKey, position, onClose }: AuditDrawerProps) {
  const [company = Number.NaN, sequence = Number.NaN] = recordKey.split("-").map(Number);
  const { data, error, refetch } = useQuery({
    ...callQuery(getAuditRecord, { company, sequence }),
    enabled: /^\d+-\d+$/.test(recordKey),
  });
  return (
    <Drawer title="Registro de auditoría" onClose={onClose} position={position}>
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
  const { actionSentence, objectWords } = useRecordWords();
  const { company, sequence, at, action, object_type, object_id, ip, details } = record;
  return (
    <Stack gap={5}>
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
    </Stack>
  );
}
