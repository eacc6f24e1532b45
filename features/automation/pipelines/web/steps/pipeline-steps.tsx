import { useQuery } from "@tanstack/react-query";
import { loopAround } from "#features/automation/pipelines/contracts/loops.ts";
import type {
  PipelineDefinition,
  PipelineStep,
  StepKindView,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { listStepKinds } from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "../pipelines.module.css";
import { triggerText } from "../trigger-text.ts";

/** The steps in sequence, from the trigger to the last one. */
export function PipelineSteps({ content }: { content: PipelineDefinition }) {
  const { data } = useQuery(callQuery(listStepKinds, {}));
  const kinds = new Map(data?.steps.map((view) => [view.kind, view]));
  const titles = new Map(content.steps.map(({ key, title }) => [key, title]));
  return (
    <ol className={styles.story} aria-label="Pasos">
      <li className={styles.step}>
        <span className={styles.rail}>
          <span className={styles.number} aria-hidden="true">
            ▶
          </span>
          <span className={styles.line} />
        </span>
        <div className={styles.body}>
          <strong>{triggerText(content.trigger, data?.events ?? [])}</strong>
          {content.inputs.length > 0 && (
            <p className={styles.note}>Recibe: {content.inputs.map(({ label }) => label).join(", ")}</p>
          )}
        </div>
      </li>
      {content.steps.map((step, at) => (
        <li key={step.key} className={loopHead(content.steps, at) ? styles.repeatedStep : styles.step}>
          <span className={styles.rail}>
            <span className={styles.number}>{at + 1}</span>
            {at < content.steps.length - 1 && <span className={styles.line} />}
          </span>
          <StepBody
            step={step}
            view={kinds.get(step.kind)}
            head={loopHead(content.steps, at)}
            titles={titles}
          />
        </li>
      ))}
    </ol>
  );
}

/** Returns the repetition that contains a step; the step is drawn inside it. */
function loopHead(steps: readonly PipelineStep[], at: number): PipelineStep | undefined {
  const loop = loopAround(steps, at);
  return loop && steps[loop.at];
}

interface StepBodyProps {
  step: PipelineStep;
  view: StepKindView | undefined;
  head: PipelineStep | undefined;
  /** Titles of the steps by their keys. */
  titles: ReadonlyMap<string, string>;
}

/** Fields that name another step by its key. */
const stepFields = new Set(["hasta", "si_no"]);

function StepBody({ step, view, head, titles }: StepBodyProps) {
  const label = (name: string) => view?.fields.find((field) => field.name === name)?.label ?? name;
  const valueLabel = (name: string, value: PipelineStep["with"][string]): string => {
    if (Array.isArray(value)) return value.map((each) => valueLabel(name, each)).join(", ");
    if (typeof value === "boolean") return value ? "sí" : "no";
    const text = String(value);
    if (stepFields.has(name)) return titles.get(text) ?? text;
    const options = view?.fields.find((field) => field.name === name)?.options ?? [];
    return options.find((option) => option.value === text)?.label ?? text;
  };
  return (
    <div className={styles.body}>
      <Row as="span" gap={2} across={3}>
        <strong>{step.title}</strong>
        <Badge>{view?.label ?? step.kind}</Badge>
        {head && <Badge>Por cada elemento</Badge>}
        {view?.leaves_portal && <Badge tone="warning">Sale del portal</Badge>}
        {step.on_failure === "continue" && <Badge>Si falla, sigue</Badge>}
      </Row>
      {step.only_if && <p className={styles.note}>Solo si {step.only_if}</p>}
      <ul className={styles.values}>
        {Object.entries(step.with).map(([name, value]) => (
          <li key={name}>
            {label(name)}: {valueLabel(name, value)}
          </li>
        ))}
      </ul>
    </div>
  );
}
