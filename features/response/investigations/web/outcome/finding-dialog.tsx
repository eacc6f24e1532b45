import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { getBoard } from "#features/response/investigations/contracts/investigation-board.contract.ts";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
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

const draftOf = ({ investigation, conclusion }: InvestigationDetail) => ({
  asset: "",
  title: "",
  severity: oneOf(recordedSeverities, investigation.severity) ?? ("medium" as const),
  description: conclusion?.text ?? "",
  solution: "",
});

type Draft = ReturnType<typeof draftOf>;

/** Records a vulnerability of an asset; assets on the board are suggested. */
export function FindingDialog({ detail, onClose }: OutcomeDialogProps) {
  const { id, code } = detail.investigation;
  const proposed = useId();
  const [draft, setDraft] = useState(() => draftOf(detail));
  const [cves, setCves] = useState("");
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const record = useInvestigationStep(recordFinding, (result) => {
    announceOutcome(result);
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
      <BoardAssets id={proposed} investigationId={id} />
      <CorrectionFields draft={draft} cves={cves} set={set} onCves={setCves} />
    </FormDialog>
  );
}

/** The assets on the board, suggested while the name is written. */
function BoardAssets({ id, investigationId }: { id: string; investigationId: string }) {
  const cards = useQuery(callQuery(getBoard, { id: investigationId })).data?.cards ?? [];
  const assets = [...new Set(cards.flatMap(({ kind, title }) => (kind === "asset" ? [title] : [])))];
  return (
    <datalist id={id}>
      {assets.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

interface CorrectionFieldsProps {
  draft: Pick<Draft, "solution" | "description">;
  cves: string;
  set: (change: Partial<Draft>) => void;
  onCves: (cves: string) => void;
}

/** The fields for how the vulnerability is fixed, its details and its CVE. */
function CorrectionFields({ draft, cves, set, onCves }: CorrectionFieldsProps) {
  return (
    <>
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
          onChange={({ target }) => onCves(target.value)}
        />
      </Field>
    </>
  );
}
