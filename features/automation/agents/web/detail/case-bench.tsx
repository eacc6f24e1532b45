import { useState } from "react";
import { Link } from "react-router";
import { expectationLabels } from "#features/automation/agents/agents.labels.ts";
import { requiredCases } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import {
  type AgentCase,
  type AgentDetail,
  deleteAgentCase,
  testAgent,
} from "#features/automation/agents/contracts/agents.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import detailStyles from "#platform/web/kit/layout/detail.module.css";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { agentRunPath } from "../agent-address.ts";
import styles from "../agents.module.css";
import { CaseDialog } from "./case-dialog.tsx";

const onError = (failure: Error) => showToast("problem", refusalText(failure));

/** The cases of an agent with their results for the newest version, by rules and with the model of the company. */
export function CaseBench({ detail }: { detail: AgentDetail }) {
  const { agent, cases, readiness, testing, versions } = detail;
  const [editing, setEditing] = useState<AgentCase | "new">();
  const test = useCallMutation(testAgent);
  return (
    <Stack gap={5} bounded>
      <p className={detailStyles.soft}>
        Una versión se publica con al menos {requiredCases} casos aprobados por reglas y, si usa el modelo de
        la empresa, también con ese modelo.
      </p>
      <span className={detailStyles.line}>
        <Button onClick={() => setEditing("new")}>Agregar un caso</Button>
        {versions.length > 0 && (
          <Button busy={test.isPending || testing} onClick={() => test.mutate({ id: agent.id }, { onError })}>
            Probar otra vez
          </Button>
        )}
        {testing && <span>Probando los casos…</span>}
      </span>
      {readiness.length > 0 && (
        <FactList>
          {readiness.map(({ provider, passed, failed, untested }) => (
            <Fact key={provider} name={provider}>
              Aprobados: {passed}. Fallados: {failed}. Sin probar: {untested}.
            </Fact>
          ))}
        </FactList>
      )}
      {cases.length === 0 && (
        <EmptyState title="Todavía no hay casos">Agregue al menos {requiredCases}.</EmptyState>
      )}
      {cases.map((each) => (
        <CaseCard key={each.id} agentId={agent.id} testCase={each} onEdit={() => setEditing(each)} />
      ))}
      {editing && (
        <CaseDialog
          detail={detail}
          testCase={editing === "new" ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Stack>
  );
}

function CaseCard({
  agentId,
  testCase,
  onEdit,
}: {
  agentId: string;
  testCase: AgentCase;
  onEdit: () => void;
}) {
  const { id, name, expectations, results } = testCase;
  const remove = useCallMutation(deleteAgentCase);
  return (
    <article className={styles.card} aria-label={name}>
      <span className={detailStyles.line}>
        <strong>{name}</strong>
        <Button small aria-label={`Editar ${name}`} onClick={onEdit}>
          Editar
        </Button>
        <Button
          small
          look="quiet"
          busy={remove.isPending}
          aria-label={`Quitar ${name}`}
          onClick={() => remove.mutate({ id }, { onError })}
        >
          Quitar
        </Button>
      </span>
      <p className={detailStyles.soft}>
        {expectations
          .map(({ kind, text }) => (text ? `${expectationLabels[kind]} «${text}»` : expectationLabels[kind]))
          .join(". ")}
        .
      </p>
      {results.length === 0 && <p className={detailStyles.soft}>Sin probar.</p>}
      {results.map(({ provider, passed, reasons, run_id }) => (
        <span key={provider} className={detailStyles.line}>
          <Badge tone={passed ? "good" : "danger"}>{passed ? "Aprobado" : "Fallado"}</Badge>
          <span>{provider}</span>
          <Link to={agentRunPath(agentId, run_id)}>Ver la ejecución</Link>
          {reasons.length > 0 && <span className={detailStyles.soft}>{reasons.join(" ")}</span>}
        </span>
      ))}
    </article>
  );
}
