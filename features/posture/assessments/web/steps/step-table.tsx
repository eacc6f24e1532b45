import { Link, useNavigate } from "react-router";
import { factLabels, gapLabels } from "#features/posture/assessments/assessments.labels.ts";
import {
  type AttackStep,
  type Fact,
  ruleOfStep,
} from "#features/posture/assessments/contracts/attack-steps.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../assessments.module.css";

const tones = { yes: "good", no: "danger", unknown: "neutral" } as const satisfies Record<Fact, string>;

function FactCell({ step, name }: { step: AttackStep; name: "logged" | "alerted" | "blocked" }) {
  const stated = step.tools.filter((tool) => tool[name] !== "unknown");
  return (
    <span className={styles.two}>
      <span>
        <Badge tone={tones[step[name]]}>{factLabels[step[name]]}</Badge>
      </span>
      {stated.length > 0 && (
        <span className={styles.soft}>
          {stated.map((tool) => `${tool.tool}: ${factLabels[tool[name]].toLowerCase()}`).join(", ")}
        </span>
      )}
    </span>
  );
}

const stepColumns: readonly Column<AttackStep>[] = [
  {
    key: "name",
    title: "Paso",
    onPhone: "first",
    cell: ({ name, technique_id, target, at, round }) => (
      <span className={styles.two}>
        <strong>{name}</strong>
        <span className={styles.soft}>
          {technique_id && (
            <>
              {technique_id}
              <FeatureSlot slot="technique-name" id={technique_id} /> ·{" "}
            </>
          )}
          {[target, round].filter(Boolean).join(" · ")} {target || round ? "· " : ""}
          <ExactTime at={at} />
        </span>
      </span>
    ),
  },
  {
    key: "logged",
    title: "Registrado",
    onPhone: "titled",
    cell: (step) => <FactCell step={step} name="logged" />,
  },
  {
    key: "alerted",
    title: "Alertado",
    onPhone: "titled",
    cell: (step) => <FactCell step={step} name="alerted" />,
  },
  {
    key: "blocked",
    title: "Bloqueado",
    onPhone: "titled",
    cell: (step) => <FactCell step={step} name="blocked" />,
  },
  {
    key: "portal",
    title: "Alerta del servicio",
    onPhone: "titled",
    cell: ({ alert }) =>
      alert ? (
        <span className={styles.two}>
          {alert.path ? <Link to={alert.path}>ALR-{alert.number}</Link> : <span>ALR-{alert.number}</span>}
          <span className={styles.soft}>{alert.title}</span>
        </span>
      ) : (
        <Badge tone="danger">No alertamos</Badge>
      ),
  },
];

interface StepTableProps {
  assessmentId: string;
  steps: readonly AttackStep[];
  onEdit?: (step: AttackStep) => void;
}

/** Steps in the order in which they ran. */
export function StepTable({ assessmentId, steps, onEdit }: StepTableProps) {
  const gaps: Column<AttackStep> = {
    key: "gaps",
    title: "Brechas",
    onPhone: "titled",
    cell: (step) => <StepGaps assessmentId={assessmentId} step={step} onEdit={onEdit} />,
  };
  return <DataTable caption="Pasos" columns={[...stepColumns, gaps]} rows={steps} keyOf={({ id }) => id} />;
}

function StepGaps({
  assessmentId,
  step,
  onEdit,
}: {
  assessmentId: string;
  step: AttackStep;
  onEdit: StepTableProps["onEdit"];
}) {
  const manages = useMay("correlation.manage");
  const navigate = useNavigate();
  const draft = useCallMutation(ruleOfStep, ({ rule_id }) => navigate(paths.correlation(rule_id)));
  return (
    <span className={styles.two}>
      <span className={styles.soft}>
        {step.gaps.map((gap) => gapLabels[gap]).join("; ") || "Sin brechas"}
      </span>
      <Row as="span" align="stretch" gap={2}>
        {manages &&
          step.gaps.length > 0 &&
          (step.rule_id ? (
            <LinkButton small look="quiet" to={paths.correlation(step.rule_id)}>
              Ver la correlación
            </LinkButton>
          ) : (
            <Button
              small
              look="quiet"
              busy={draft.isPending}
              onClick={() =>
                draft.mutate(
                  { id: assessmentId, step_id: step.id },
                  { onError: (failure) => showToast("problem", refusalText(failure)) },
                )
              }
            >
              Crear correlación
            </Button>
          ))}
        {onEdit && (
          <Button small look="quiet" onClick={() => onEdit(step)}>
            Editar
          </Button>
        )}
      </Row>
    </span>
  );
}
