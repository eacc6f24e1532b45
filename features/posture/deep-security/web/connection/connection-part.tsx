import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  getConnection,
  type ManagerConnection,
  type ManagerCounts,
  readManagerNow,
} from "#features/posture/deep-security/contracts/connection.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { ConnectionDialog } from "./connection-dialog.tsx";

/** The connection to the manager's API: its state, its last read, and a button to read now. */
export function ConnectionPart() {
  const { data, error, refetch } = useQuery(callQuery(getConnection, {}));
  const [editing, setEditing] = useState(false);
  if (lacksCompany(error))
    return <EmptyState title="Elija una empresa">Cada empresa tiene su conexión.</EmptyState>;
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo cargar la conexión" count={4} />;
  const { connection } = data;
  return (
    <Stack gap={5} bounded>
      {connection ? (
        <ConnectionState connection={connection} onEdit={() => setEditing(true)} />
      ) : (
        <EmptyState
          title="Sin conexión con la consola"
          action={
            <Button look="main" onClick={() => setEditing(true)}>
              Conectar la consola
            </Button>
          }
        >
          Con una clave de solo lectura el portal lee cada hora los equipos, las políticas, los grupos, las
          reglas y sus asignaciones.
        </EmptyState>
      )}
      {editing && <ConnectionDialog connection={connection} onClose={() => setEditing(false)} />}
    </Stack>
  );
}

function stateOf({ is_enabled, problem, good_at }: ManagerConnection) {
  if (!is_enabled) return { tone: "neutral", text: "Apagada" } as const;
  if (problem) return { tone: "danger", text: "Con falla" } as const;
  return good_at
    ? ({ tone: "good", text: "En uso" } as const)
    : ({ tone: "neutral", text: "Sin leer" } as const);
}

const countWords = [
  ["computers", "equipo", "equipos"],
  ["policies", "política", "políticas"],
  ["groups", "grupo", "grupos"],
  ["rules", "regla", "reglas"],
  ["assignments", "asignación", "asignaciones"],
] as const satisfies readonly (readonly [keyof ManagerCounts, string, string])[];

function ConnectionState({ connection, onEdit }: { connection: ManagerConnection; onEdit: () => void }) {
  const { address, is_enabled, problem, good_at, tried_at, next_at, read_counts, verify_tls } = connection;
  const readMutation = useCallMutation(readManagerNow, () => showToast("good", "Lectura iniciada"));
  const { tone, text } = stateOf(connection);
  return (
    <Stack as="section" gap={3} bounded>
      <h2 className={styles.line}>
        {new URL(address).host} <Badge tone={tone}>{text}</Badge>
      </h2>
      {problem && <p>{problem}</p>}
      <FactList>
        <Fact name="Última lectura completa">
          {good_at ? <RelativeTime at={good_at} /> : "Ninguna todavía"}
        </Fact>
        {read_counts && (
          <Fact name="Contenido de la lectura">
            {countWords.map(([kind, one, several]) => countOf(read_counts[kind], one, several)).join(", ")}
          </Fact>
        )}
        {problem && tried_at && (
          <Fact name="Último intento">
            <RelativeTime at={tried_at} />
          </Fact>
        )}
        {is_enabled && next_at && (
          <Fact name="Próxima lectura">
            <RelativeTime at={next_at} />
          </Fact>
        )}
        {!verify_tls && <Fact name="Certificado">No se comprueba</Fact>}
      </FactList>
      <div className={styles.line}>
        {is_enabled && (
          <Button small look="main" busy={readMutation.isPending} onClick={() => readMutation.mutate({})}>
            Leer ahora
          </Button>
        )}
        <Button small onClick={onEdit}>
          Editar la conexión
        </Button>
        {connection.reading_until && <Badge tone="neutral">Lectura en curso</Badge>}
      </div>
      <SaveTrouble failure={readMutation.error} />
    </Stack>
  );
}
