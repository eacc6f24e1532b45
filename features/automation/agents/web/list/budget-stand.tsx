import { useState } from "react";
import {
  type AgentBudget,
  saveAgentBudget,
  stopAgents,
} from "#features/automation/agents/contracts/agent-analytics.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import detail from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { dollarText, microsOf, writtenDollars } from "#platform/web/text/dollar-text.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";

/**
 * Shows the cost of the company's agents this month compared with their budget, with the switch that stops all of
 * them.
 */
export function BudgetStand({ policy }: { policy: AgentBudget }) {
  const { stopped, stop_reason, month_used, month_budget, changed_by_name } = policy;
  const [dialog, setDialog] = useState<"stop" | "budget">();
  const manages = useMay("agent.manage");
  const close = () => setDialog(undefined);
  const stop = useCallMutation(stopAgents, close);
  const share = month_budget > 0 ? Math.round((month_used / month_budget) * 100) : 100;
  return (
    <Stack gap={5} bounded>
      {stopped && (
        <Notice tone="warning" title="Los agentes de su empresa están detenidos">
          {stop_reason} {changed_by_name && `Los detuvo ${changed_by_name}.`}
        </Notice>
      )}
      <span className={detail.line}>
        <span className={detail.soft}>
          Este mes se usaron {dollarText(month_used)} de {dollarText(month_budget)} ({share} %). Al llegar al
          límite responden las reglas.
        </span>
        <Button small onClick={() => setDialog("stop")}>
          {stopped ? "Reanudar los agentes" : "Detener los agentes"}
        </Button>
        {manages && (
          <Button small look="quiet" onClick={() => setDialog("budget")}>
            Cambiar el presupuesto
          </Button>
        )}
      </span>
      {dialog === "stop" && (
        <TextDialog
          title={stopped ? "Reanudar los agentes" : "Detener todos los agentes"}
          label="Motivo"
          hint={
            stopped
              ? "Los agentes publicados vuelven a trabajar."
              : "Ninguno trabaja ni gasta hasta que alguien los reanude."
          }
          shortest={3}
          limit={500}
          action={stopped ? "Reanudar" : "Detener"}
          busy={stop.isPending}
          failure={stop.error}
          onSave={(reason) => stop.mutate({ stopped: !stopped, reason })}
          onClose={close}
        />
      )}
      {dialog === "budget" && <BudgetDialog budget={month_budget} onClose={close} />}
    </Stack>
  );
}

function BudgetDialog({ budget, onClose }: { budget: number; onClose: () => void }) {
  const [rawText, setWritten] = useState(writtenDollars(budget));
  const save = useCallMutation(saveAgentBudget, onClose);
  const micros = microsOf(rawText);
  return (
    <FormDialog
      title="Presupuesto del mes"
      action="Guardar"
      notYet={micros === undefined ? "Escriba un monto en dólares" : undefined}
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => micros !== undefined && save.mutate({ month_budget: micros })}
      onClose={onClose}
    >
      <Field
        label="Dólares al mes"
        hint="Para todos los agentes de la empresa. Con 0 responden solo las reglas."
      >
        <TextInput
          required
          inputMode="decimal"
          maxLength={20}
          value={rawText}
          onChange={({ target }) => setWritten(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
