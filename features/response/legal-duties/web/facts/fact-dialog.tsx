import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  declareFact,
  type FactKind,
  type FactValue,
  type IncidentDuties,
  previewFact,
} from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { answerLabels, factLabels } from "#features/response/legal-duties/legal-duties.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone, zonedInstant } from "#platform/web/dates/person-zone.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import type { DutyChange, DutyStatus } from "../../contracts/legal-duties.contract.ts";
import { dutyStateLabels } from "../../legal-duties.labels.ts";
import { changedFeatures } from "../duties/changed-features.ts";
import { TimestampFields } from "../duties/moment-fields.tsx";
import styles from "../legal-duties.module.css";

/** The changes that a fact would make to the duties. */
function CostList({ changes }: { changes: readonly DutyChange[] }) {
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

function Standing({ standing: { state, limit_at } }: { standing: DutyStatus }) {
  const word = dutyStateLabels[state].text.toLowerCase();
  if (limit_at === null || state === "not_applicable") return word;
  return (
    <>
      {word}, <ExactTime at={limit_at} />
    </>
  );
}

interface FactDialogProps {
  view: IncidentDuties;
  kind: FactKind;
  onClose: () => void;
}

const hasTimestamp = (kind: FactKind) => kind === "managed" || kind === "action_plan_adopted";
const shortestProof = 5;

/** Returns the fact from the inputs of the dialog; undefined while they are incomplete. */
function factOf(kind: FactKind, answer: string, at: string | undefined): FactValue | undefined {
  if (hasTimestamp(kind)) return at ? ({ kind, at } as FactValue) : undefined;
  return answer ? ({ kind, answer } as FactValue) : undefined;
}

/** Declares a fact after a preview of its effects. */
export function FactDialog({ view, kind, onClose }: FactDialogProps) {
  const timeZone = usePersonZone();
  const [answer, setAnswer] = useState("");
  const [local, setLocal] = useState("");
  const [proof, setProof] = useState("");
  const id = view.incident.id;
  const fact = factOf(kind, answer, zonedInstant(local, timeZone));
  const cost = useQuery({
    ...callQuery(previewFact, { id, fact: fact ?? { kind: "significant", answer: "unknown" } }),
    enabled: fact !== undefined,
    placeholderData: keepPreviousData,
  });
  const declare = useCallMutation(declareFact, onClose, changedFeatures);
  const missingInput =
    fact === undefined
      ? "Primero indique la respuesta"
      : proof.trim().length < shortestProof
        ? "Diga qué lo prueba"
        : undefined;
  const answers = kind === "regime" ? ["dossier", "none", "pse", "oiv"] : ["yes", "no", "unknown"];
  return (
    <FormDialog
      title={factLabels[kind]}
      wide
      action="Declarar"
      notYet={missingInput}
      busy={declare.isPending}
      failure={declare.error}
      onSubmit={() => fact && declare.mutate({ id, fact, proof })}
      onClose={onClose}
    >
      {kind === "significant" && <EffectHelp view={view} />}
      {hasTimestamp(kind) ? (
        <TimestampFields label="Cuándo" value={local} onChange={setLocal} />
      ) : (
        <Field
          label="Respuesta"
          hint={kind === "significant" ? "Mientras no se sabe, los plazos corren." : undefined}
        >
          <Select
            placeholder="Elija"
            required
            options={answers.map((value) => ({ value, label: answerLabels[value] ?? value }))}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </Field>
      )}
      {fact && cost.data && <CostList changes={cost.data.changes} />}
      <Field
        label="Qué lo prueba"
        hint="Un acta, un correo, una medición: lo que alguien pueda revisar después."
      >
        <TextArea required limit={2_000} value={proof} onChange={({ target }) => setProof(target.value)} />
      </Field>
    </FormDialog>
  );
}

function EffectHelp({ view: { effects, criteria } }: { view: IncidentDuties }) {
  return (
    <div>
      <p>El efecto es significativo cuando el incidente:</p>
      <ul>
        {effects.map(({ code, name }) => (
          <li key={code}>{name}</li>
        ))}
      </ul>
      <p>Se mira además: {criteria.join(", ").toLowerCase()}.</p>
    </div>
  );
}
