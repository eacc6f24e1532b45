import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { getBoard } from "#features/response/investigations/contracts/investigation-board.contract.ts";
import {
  recordedSeverities,
  recordFinding,
} from "#features/response/investigations/contracts/investigation-outcome.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";
import { announceOutcome, type OutcomeDialogProps } from "./outcome-dialogs.ts";

const cvesIn = (text: string) => [...new Set(text.toUpperCase().match(/CVE-\d{4}-\d{4,}/g) ?? [])];

/** Records a vulnerability of an asset; assets on the board are suggested. */
export function FindingDialog({ detail, onClose }: OutcomeDialogProps) {
  const { id, code, severity } = detail.investigation;
  const proposed = useId();
  const cards = useQuery(callQuery(getBoard, { id })).data?.cards ?? [];
  const assets = [...new Set(cards.flatMap(({ kind, title }) => (kind === "asset" ? [title] : [])))];
  const [draft, setDraft] = useState({
    asset: "",
    title: "",
    severity: oneOf(recordedSeverities, severity) ?? ("medium" as const),
    description: detail.conclusion?.text ?? "",
    solution: "",
  });
  const [cves, setCves] = useState("");
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const record = useInvestigationStep(recordFinding, (changedResult) => {
    announceOutcome(changedResult);
    onClose();
  });
  return (
    <FormDialog
      wide
      title={`Vulnerabilidad a partir de ${code}`}
      action="Registrar"
      busy={record.isPending}
      failure={record.error}
      onSubmit={() => record.mutate({ id, ...draft, cves: cvesIn(cves) })}
      onClose={onClose}
    >
      <Field label="Qué está mal" hint="En una frase: la lee la empresa en Vulnerabilidades, con su plazo.">
        <TextInput
          required
          minLength={5}
          maxLength={300}
          value={draft.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <FieldPair>
        <Field label="Activo" hint="Su nombre o su dirección; si no se conoce, queda como activo nuevo.">
          <TextInput
            required
            minLength={2}
            maxLength={200}
            list={proposed}
            autoComplete="off"
            value={draft.asset}
            onChange={({ target }) => set({ asset: target.value })}
          />
        </Field>
        <Field label="Severidad" hint="De ella sale el plazo para corregirla.">
          <Select
            options={optionsOf(recordedSeverities, severityLabels)}
            value={draft.severity}
            onChange={({ target }) =>
              set({ severity: oneOf(recordedSeverities, target.value) ?? draft.severity })
            }
          />
        </Field>
      </FieldPair>
      <datalist id={proposed}>
        {assets.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Cómo se corrige" optional>
        <TextArea
          limit={5_000}
          rows={2}
          value={draft.solution}
          onChange={({ target }) => set({ solution: target.value })}
        />
      </Field>
      <Field
        label="Detalle"
        optional
        hint="La empresa lo lee: deje fuera lo que es sólo de la investigación."
      >
        <TextArea
          limit={5_000}
          rows={4}
          value={draft.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      <Field label="CVE" optional hint="Si tiene uno, o varios separados por comas.">
        <TextInput
          maxLength={300}
          placeholder="CVE-2026-1234"
          value={cves}
          onChange={({ target }) => setCves(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
