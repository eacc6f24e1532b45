import { areaLabels, scaleLabels } from "#features/assistant/analyses/analyses.labels.ts";
import type { Action, Risk, Statement } from "#features/assistant/analyses/analysis-content.contract.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { CodedText } from "#platform/web/values/coded-text.ts";
import styles from "./statement-list.module.css";
import { StatementSources } from "./statement-sources.tsx";

/** `20 nov 2026` for a day of the calendar, which has no zone. */
function plainDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${monthName(month ?? 0, "abbreviated")} ${year}`;
}

/** The actions, in the order of the risks: owner, date, and the risk. */
export function ActionList({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return <p className={styles.nothing}>No hay acciones que recomendar.</p>;
  return (
    <ol className={styles.list}>
      {actions.map((action) => (
        <li key={action.key}>
          <span className={styles.text}>
            <CodedText text={action.text} />
          </span>
          <div className={styles.marks}>
            <span className={styles.due}>Hasta el {plainDay(action.due_on)}</span>
            <span>{action.owner}</span>
          </div>
          <StatementSources statement={action} most={3} />
        </li>
      ))}
    </ol>
  );
}

const tones = { 1: "neutral", 2: "neutral", 3: "warning", 4: "danger", 5: "danger" } as const;
type Step = keyof typeof scaleLabels;

/** Label of a step from 1 to 5; `plain` for scales on which a higher step is not worse. */
export function ScaleMark({ step, plain = false }: { step: number; plain?: boolean }) {
  const knownStep = step as Step;
  return <Badge tone={plain ? "neutral" : tones[knownStep]}>{scaleLabels[knownStep]}</Badge>;
}

/** The list of risks by rank, each with its impact, its effort and its sources. */
export function RiskList({ risks }: { risks: readonly Risk[] }) {
  if (risks.length === 0) return <p className={styles.nothing}>Ninguna regla encontró un riesgo.</p>;
  return (
    <ol className={styles.list}>
      {risks.map((risk) => (
        <li key={risk.key}>
          <span className={styles.text}>
            <CodedText text={risk.text} />
          </span>
          <div className={styles.marks}>
            <span>
              Impacto <ScaleMark step={risk.impact} />
            </span>
            <span>
              Esfuerzo <ScaleMark step={risk.effort} plain />
            </span>
            <span>{areaLabels[risk.area]}</span>
          </div>
          <StatementSources statement={risk} />
        </li>
      ))}
    </ol>
  );
}

interface StatementListProps {
  items: readonly Statement[];
  /** The text that is shown if there are no statements. */
  nothing: string;
}

/** A list of statements, each with its sources. */
export function StatementList({ items, nothing }: StatementListProps) {
  if (items.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.key}>
          {item.text}
          <StatementSources statement={item} />
        </li>
      ))}
    </ul>
  );
}
