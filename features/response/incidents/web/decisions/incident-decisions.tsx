import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  type Decision,
  listDecisions,
  recordDecision,
} from "#features/response/incidents/contracts/incident-notes.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { TimestampFields } from "../moments/moment-fields.tsx";
import { instantOfLocalTime, localTimestamp } from "../moments/written-moment.ts";

/** The decisions with author and reason. A decision cannot be changed; a new one may replace it. */
export function IncidentDecisions({ detail }: { detail: IncidentDetail }) {
  const { id, stage } = detail.incident;
  const open = stage !== "closed";
  const { data, error, refetch } = useQuery(callQuery(listDecisions, { id }));
  const [recording, setRecording] = useState<{ replaces: Decision | undefined }>();
  return (
    <Section
      title="Decisiones"
      actions={
        open && (
          <Button small onClick={() => setRecording({ replaces: undefined })}>
            Registrar una decisión
          </Button>
        )
      }
    >
      {!data && (
        <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las decisiones" count={4} />
      )}
      {data?.items.length === 0 && (
        <p className={styles.soft}>
          Ninguna registrada: por ejemplo, apagar un servidor o no pagar un rescate.
        </p>
      )}
      <ul className={styles.lines}>
        {data?.items.map((decision) => (
          <li key={decision.id}>
            <span className={styles.line}>
              <strong>{decision.decision}</strong>
              {decision.replaced && <Badge>Reemplazada</Badge>}
              {open && !decision.replaced && (
                <Button small look="quiet" onClick={() => setRecording({ replaces: decision })}>
                  Reemplazar
                </Button>
              )}
            </span>
            <p className={styles.text}>{decision.reason}</p>
            {decision.alternatives && (
              <p className={styles.text}>También se pensó en: {decision.alternatives}</p>
            )}
            <span className={styles.soft}>
              Decidió {decision.decided_by}, <ExactTime at={decision.decided_at} />. Anotó{" "}
              {decision.recorded_by_name}.
            </span>
          </li>
        ))}
      </ul>
      {recording && (
        <DecisionDialog
          incidentId={id}
          replaces={recording.replaces}
          onClose={() => setRecording(undefined)}
        />
      )}
    </Section>
  );
}

interface DecisionDialogProps {
  incidentId: string;
  replaces: Decision | undefined;
  onClose: () => void;
}

function DecisionDialog({ incidentId: id, replaces, onClose }: DecisionDialogProps) {
  const zone = usePersonZone();
  const [at, setAt] = useState(() => localTimestamp(new Date(), zone));
  const [draft, setDraft] = useState({ decision: "", reason: "", alternatives: "", decided_by: "" });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const record = useCallMutation(recordDecision, onClose);
  const save = () => {
    const decided_at = instantOfLocalTime(at);
    if (decided_at) record.mutate({ id, ...draft, decided_at, replaces: replaces?.id ?? null });
  };
  return (
    <FormDialog
      title={replaces ? "Reemplazar una decisión" : "Registrar una decisión"}
      wide
      action="Registrar"
      busy={record.isPending}
      failure={record.error}
      onSubmit={save}
      onClose={onClose}
    >
      {replaces && <p>Toma el lugar de «{replaces.decision}», que queda a la vista.</p>}
      <Field label="Qué se decidió">
        <TextArea
          required
          minLength={5}
          limit={5_000}
          value={draft.decision}
          onChange={({ target }) => change({ decision: target.value })}
        />
      </Field>
      <Field label="Por qué">
        <TextArea
          required
          minLength={5}
          limit={5_000}
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
      <Field label="Qué otra cosa se pensó" optional>
        <TextArea
          limit={5_000}
          value={draft.alternatives}
          onChange={({ target }) => change({ alternatives: target.value })}
        />
      </Field>
      <Field label="Quién decidió" hint="Nombre y cargo, de la empresa o del proveedor.">
        <TextInput
          required
          minLength={2}
          maxLength={300}
          value={draft.decided_by}
          onChange={({ target }) => change({ decided_by: target.value })}
        />
      </Field>
      <TimestampFields dayLabel="Día en que se decidió" value={at} onChange={setAt} />
    </FormDialog>
  );
}
