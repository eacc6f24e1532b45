import type { ReactNode } from "react";
import type { ControlStatus } from "#features/control-states/control-states.contract.ts";
import { gradeWords, workWords } from "#features/control-states/control-states.words.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { ResultMark } from "../score/result-mark.tsx";
import { plainDay } from "../words/plain-day.ts";

/** The state of a control, to be read. */
export function StateFacts({ status }: { status: ControlStatus }) {
  const facts: [string, ReactNode][] = [
    ["Resultado", <ResultMark key="result" result={status.result} />],
    ["Avance del trabajo", workWords[status.work_status]],
    ["Implementación", status.implementation_score],
    ["Documentación", status.documentation_score],
    ["Meta", status.target],
    ["Responsable", status.owner_name],
    ["Plazo", status.due_date && plainDay(status.due_date)],
    ["Justificación", status.justification],
    ["Observación", status.observation],
    ["Calificación del auditor", status.grade && gradeWords[status.grade]],
  ];
  return (
    <FactList>
      {facts
        .filter(([, value]) => value !== null && value !== "")
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </FactList>
  );
}
