import { useState } from "react";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import {
  type Level,
  levels,
} from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import { concludeInvestigation } from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { levelLabels } from "#features/response/investigations/investigations.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";

interface ConcludeDialogProps {
  detail: InvestigationDetail;
  onClose: () => void;
}

/** The dialog to record the result, its confidence and its reason; «inconclusive» is also a result. */
export function ConcludeDialog({ detail, onClose }: ConcludeDialogProps) {
  const { id, version, code } = detail.investigation;
  const { hypotheses, evidence } = detail;
  const first = hypotheses.filter(({ place }) => place === 1);
  // A hypothesis is suggested only where the evidence distinguishes it.
  const [hypothesisId, setHypothesisId] = useState(
    (first.length === 1 && evidence.length > 0 && first[0]?.id) || "",
  );
  const [confidence, setConfidence] = useState<Level>("medium");
  const [conclusion, setConclusion] = useState("");
  const [grounds, setGrounds] = useState("");
  const conclude = useInvestigationStep(concludeInvestigation, onClose);
  return (
    <FormDialog
      title={`Concluir ${code}`}
      wide
      action="Concluir"
      busy={conclude.isPending}
      failure={conclude.error}
      onSubmit={() =>
        conclude.mutate({
          id,
          version,
          result: hypothesisId ? "answered" : "inconclusive",
          hypothesis_id: hypothesisId || null,
          confidence,
          conclusion,
          grounds,
        })
      }
      onClose={onClose}
    >
      <BeforeConcluding detail={detail} />
      <Field label="Hipótesis que se sostiene" hint="Ninguna: la investigación queda inconclusa.">
        <Select
          placeholder="Ninguna: inconclusa"
          options={hypotheses.map((each) => ({ value: each.id, label: `${each.code} ${each.body}` }))}
          value={hypothesisId}
          onChange={({ target }) => setHypothesisId(target.value)}
        />
      </Field>
      <Field label="Conclusión" hint="La lee el cliente si la investigación se comparte con él.">
        <TextArea
          required
          minLength={10}
          limit={5_000}
          rows={5}
          value={conclusion}
          onChange={({ target }) => setConclusion(target.value)}
        />
      </Field>
      <ConfidenceFields
        confidence={confidence}
        grounds={grounds}
        onConfidence={setConfidence}
        onGrounds={setGrounds}
      />
    </FormDialog>
  );
}

/** Shows what the matrix still lacks, and on which evidence its result depends. */
function BeforeConcluding({ detail: { hypotheses, evidence } }: { detail: InvestigationDetail }) {
  const unjudged = hypotheses.reduce((sum, each) => sum + each.unjudged, 0);
  const turning = evidence.filter(({ without_it }) => without_it !== null);
  if (unjudged === 0 && turning.length === 0) return null;
  return (
    <Notice tone="warning" title="Antes de concluir">
      {unjudged > 0 && (
        <p>
          {countOf(
            unjudged,
            "casilla de la matriz no se ha juzgado",
            "casillas de la matriz no se han juzgado",
          )}
          .
        </p>
      )}
      {turning.length > 0 && (
        <p>
          El primer lugar depende de una sola evidencia: {turning.map(({ code: name }) => name).join(", ")}.
          Si fuera falsa, cambiaría.
        </p>
      )}
    </Notice>
  );
}

interface ConfidenceFieldsProps {
  confidence: Level;
  grounds: string;
  onConfidence: (confidence: Level) => void;
  onGrounds: (grounds: string) => void;
}

/** The fields for the confidence in the result, and for what it is based on. */
function ConfidenceFields({ confidence, grounds, onConfidence, onGrounds }: ConfidenceFieldsProps) {
  return (
    <>
      <Field label="Confianza">
        <Select
          options={optionsOf(levels, levelLabels)}
          value={confidence}
          onChange={({ target }) => onConfidence(oneOf(levels, target.value) ?? confidence)}
        />
      </Field>
      <Field
        label="En qué descansa la confianza"
        hint="Qué evidencia la sostiene, qué falta, y qué la cambiaría. También la lee el cliente."
      >
        <TextArea
          required
          minLength={10}
          limit={2_000}
          rows={3}
          value={grounds}
          onChange={({ target }) => onGrounds(target.value)}
        />
      </Field>
    </>
  );
}
