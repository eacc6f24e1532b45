import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Applicability } from "#features/compliance/compliance/compliance.contract.ts";
import { getControlStatusDetail } from "#features/compliance/compliance/control-status.contract.ts";
import { inclusionLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { OvertakenNotice } from "../status/overtaken-notice.tsx";
import { useStatusChange } from "../status/use-status-change.ts";
import { choicesOf } from "../text/status-labels.ts";
import styles from "./applicability.module.css";
import { applicabilityChanges } from "./applicability-changes.ts";

interface ApplicabilityEditorProps {
  item: Applicability;
  onDone: () => void;
}

/** The inline editor for the applicability of one control with its reason. */
export function ApplicabilityEditor({ item, onDone }: ApplicabilityEditorProps) {
  // The change uses the version of the detail on screen, not the one of the list.
  const detail = useQuery({ ...callQuery(getControlStatusDetail, { id: item.control_id }), staleTime: 0 });
  const [applies, setApplies] = useState(item.applies);
  const [reasons, setReasons] = useState(item.reasons);
  const [justification, setJustification] = useState(item.justification);
  const save = useStatusChange(onDone);
  const status = detail.data?.status;
  const { changes, missing } = applicabilityChanges({ applies, reasons, justification }, item.result);
  const blocked = status ? missing : "Cargando el estado actual";

  return (
    <div className={styles.editor}>
      <strong>
        {item.code} {item.title}
      </strong>
      <fieldset className={styles.group}>
        <legend>¿Aplica?</legend>
        {[true, false].map((answer) => (
          <label key={String(answer)} className={styles.choice}>
            <input
              type="radio"
              name={`aplica-${item.control_id}`}
              checked={applies === answer}
              onChange={() => setApplies(answer)}
            />
            {answer ? "Sí, aplica" : "No aplica"}
          </label>
        ))}
      </fieldset>
      {applies === true && <InclusionReasons reasons={reasons} onChange={setReasons} />}
      {applies === false && (
        <Field label="Por qué se excluye">
          <TextArea
            limit={2_000}
            value={justification}
            onChange={(event) => setJustification(event.target.value)}
          />
        </Field>
      )}
      <EditorTrouble failure={detail.error} save={save} />
      <div className={styles.actions}>
        <Button
          look="main"
          busy={save.isPending}
          {...(blocked && { notYet: blocked })}
          onClick={() => status && save.mutate({ status, changes })}
        >
          Guardar
        </Button>
        <Button onClick={onDone}>Cancelar</Button>
      </div>
    </div>
  );
}

interface InclusionReasonsProps {
  reasons: Applicability["reasons"];
  onChange: (reasons: Applicability["reasons"]) => void;
}

/** The form fields for the reasons to include a control. */
function InclusionReasons({ reasons, onChange }: InclusionReasonsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Por qué se incluye</legend>
      {choicesOf(inclusionLabels).map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            checked={reasons.includes(value)}
            onChange={() =>
              onChange(
                reasons.includes(value) ? reasons.filter((reason) => reason !== value) : [...reasons, value],
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface EditorTroubleProps {
  /** Why the present state could not be loaded. */
  failure: Error | null;
  save: ReturnType<typeof useStatusChange>;
}

function EditorTrouble({ failure, save }: EditorTroubleProps) {
  return (
    <>
      {failure && (
        <Notice tone="danger" title="No se pudo cargar el estado actual">
          {refusalText(failure)}
        </Notice>
      )}
      {save.overtaken && (
        <OvertakenNotice overtaken={save.overtaken} onReload={save.accept} onInsist={save.insist} />
      )}
      {save.error && !save.overtaken && (
        <Notice tone="danger" title="No se guardó">
          {refusalText(save.error)}
        </Notice>
      )}
    </>
  );
}
