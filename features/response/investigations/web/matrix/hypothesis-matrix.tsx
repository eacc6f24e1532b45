import { useState } from "react";
import type {
  Evidence,
  Hypothesis,
  InvestigationDetail,
} from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import {
  removeEvidence,
  removeHypothesis,
} from "#features/response/investigations/contracts/investigation-matrix.contract.ts";
import { levelLabels } from "#features/response/investigations/investigations.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { showRefusal, useInvestigationStep } from "../detail/use-investigation-step.ts";
import { EvidenceDialog } from "./evidence-dialog.tsx";
import { HypothesisDialog } from "./hypothesis-dialog.tsx";
import { JudgementCell } from "./judgement-cell.tsx";
import styles from "./matrix.module.css";
import { turningText, winnerText } from "./matrix-labels.ts";

/** The object that the open dialog edits; without an object, the dialog adds one. */
type Edited = ["hypothesis", Hypothesis?] | ["evidence", Evidence?];

/** The matrix of evidence and hypotheses: contradictions, and the evidence on which the result depends. */
export function HypothesisMatrix({ detail }: { detail: InvestigationDetail }) {
  const { hypotheses, evidence, investigation } = detail;
  const open = investigation.status !== "concluded";
  const [editing, setEditing] = useState<Edited>();
  const close = () => setEditing(undefined);
  return (
    <Section
      title="Matriz de hipótesis"
      actions={
        open && (
          <>
            <Button small onClick={() => setEditing(["hypothesis"])}>
              Agregar hipótesis
            </Button>
            <Button small onClick={() => setEditing(["evidence"])}>
              Agregar evidencia
            </Button>
          </>
        )
      }
    >
      {hypotheses.length === 0 && evidence.length === 0 ? (
        <EmptyState title="Todavía no hay nada que comparar">
          Escriba dos o más hipótesis y la evidencia que las distingue: en cada casilla se dice si la
          evidencia contradice la hipótesis.
        </EmptyState>
      ) : (
        <Stack gap={3} bounded>
          <p className={styles.answer}>{winnerText(hypotheses, evidence)}</p>
          <p className={caseStyles.soft}>
            Solo cuenta lo que contradice, según la credibilidad y la relevancia de cada evidencia. Los puntos
            comparan las hipótesis entre sí: no son probabilidades.
          </p>
          <MatrixTable detail={detail} open={open} onEdit={setEditing} />
        </Stack>
      )}
      {editing?.[0] === "hypothesis" && (
        <HypothesisDialog id={investigation.id} hypothesis={editing[1]} onClose={close} />
      )}
      {editing?.[0] === "evidence" && (
        <EvidenceDialog id={investigation.id} evidence={editing[1]} onClose={close} />
      )}
    </Section>
  );
}

interface MatrixTableProps {
  detail: InvestigationDetail;
  open: boolean;
  onEdit: (edited: Edited) => void;
}

/**
 * The table of each piece of evidence against each hypothesis, in their order or by how well the evidence
 * distinguishes hypotheses.
 */
function MatrixTable({ detail, open, onEdit }: MatrixTableProps) {
  const { hypotheses, evidence, investigation } = detail;
  const [byDiagnosticity, setByDiagnosticity] = useState(false);
  const rows = byDiagnosticity
    ? evidence.toSorted((one, other) => other.diagnosticity - one.diagnosticity)
    : evidence;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Evidencia frente a cada hipótesis</caption>
      <thead>
        <tr>
          <th scope="col">
            Evidencia{" "}
            <button
              type="button"
              className={styles.sort}
              aria-pressed={byDiagnosticity}
              onClick={() => setByDiagnosticity(!byDiagnosticity)}
            >
              {byDiagnosticity ? "En su orden" : "Primero la que distingue"}
            </button>
          </th>
          {hypotheses.map((hypothesis) => (
            <th key={hypothesis.id} scope="col" data-first={hypothesis.place === 1 || undefined}>
              <HypothesisHead
                id={investigation.id}
                hypothesis={hypothesis}
                open={open}
                onEdit={() => onEdit(["hypothesis", hypothesis])}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <EvidenceHead
                id={investigation.id}
                evidence={row}
                hypotheses={hypotheses}
                open={open}
                onEdit={() => onEdit(["evidence", row])}
              />
            </th>
            {hypotheses.map((hypothesis) => (
              <td key={hypothesis.id} data-hypothesis={hypothesis.code}>
                <JudgementCell id={investigation.id} evidence={row} hypothesis={hypothesis} open={open} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HypothesisHeadProps {
  id: string;
  hypothesis: Hypothesis;
  open: boolean;
  onEdit: () => void;
}

function HypothesisHead({ id, hypothesis, open, onEdit }: HypothesisHeadProps) {
  const { code, body, against, place, unjudged } = hypothesis;
  const remove = useInvestigationStep(removeHypothesis);
  return (
    <div className={styles.head}>
      <span>
        <strong>{code}</strong> {body}
      </span>
      <span className={styles.standing}>
        <Badge tone={place === 1 ? "brand" : "neutral"}>{place}.º lugar</Badge> {against} en contra
      </span>
      {unjudged > 0 && <span className={caseStyles.soft}>{unjudged} sin juzgar</span>}
      {open && (
        <span className={caseStyles.tools}>
          <Button small look="quiet" aria-label={`Editar ${code}`} onClick={onEdit}>
            Editar
          </Button>
          <Button
            small
            look="quiet"
            aria-label={`Quitar ${code}`}
            busy={remove.isPending}
            onClick={() => remove.mutate({ id, hypothesis_id: hypothesis.id }, { onError: showRefusal })}
          >
            Quitar
          </Button>
        </span>
      )}
    </div>
  );
}

interface EvidenceHeadProps {
  id: string;
  evidence: Evidence;
  hypotheses: readonly Hypothesis[];
  open: boolean;
  onEdit: () => void;
}

function EvidenceHead({ id, evidence, hypotheses, open, onEdit }: EvidenceHeadProps) {
  const { code, body, source, credibility, relevance, diagnosticity, without_it, shared } = evidence;
  const remove = useInvestigationStep(removeEvidence);
  const turning = without_it && turningText(without_it, hypotheses);
  return (
    <div className={styles.head}>
      <span>
        <strong>{code}</strong> {body}
      </span>
      <span className={caseStyles.soft}>
        {source && `${source}. `}Credibilidad {levelLabels[credibility].toLowerCase()}, relevancia{" "}
        {levelLabels[relevance].toLowerCase()}
        {shared && ". La lee el cliente si se comparte"}
      </span>
      <span className={caseStyles.soft}>
        {diagnosticity === 0
          ? "No distingue entre hipótesis"
          : `Distingue: ${countOf(diagnosticity, "punto", "puntos")} de diferencia`}
      </span>
      {turning && <span className={styles.turning}>{turning}</span>}
      {open && (
        <span className={caseStyles.tools}>
          <Button small look="quiet" aria-label={`Editar ${code}`} onClick={onEdit}>
            Editar
          </Button>
          <Button
            small
            look="quiet"
            aria-label={`Quitar ${code}`}
            busy={remove.isPending}
            onClick={() => remove.mutate({ id, evidence_id: evidence.id }, { onError: showRefusal })}
          >
            Quitar
          </Button>
        </span>
      )}
    </div>
  );
}
