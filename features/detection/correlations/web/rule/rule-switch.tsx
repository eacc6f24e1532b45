import { useState } from "react";
import { noiseText } from "#features/detection/correlations/correlations.labels.ts";
import { type RuleDetail, turnOffRule, turnOnRule } from "#features/detection/correlations/rule.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useRuleChange } from "./use-rule-change.ts";

interface RuleSwitchProps {
  rule: RuleDetail;
  onTest: () => void;
}

/** The switch of a rule. Turning on a rule that was not tested requires a reason; the dialog offers the test first. */
export function RuleSwitch({ rule, onTest }: RuleSwitchProps) {
  const [asking, setAsking] = useState(false);
  const isOn = rule.state === "on";
  const problem = rule.problems[0]?.message;
  return (
    <>
      <Button
        look={isOn ? "plain" : "main"}
        notYet={isOn ? undefined : problem}
        onClick={() => setAsking(true)}
      >
        {isOn ? "Apagar" : "Activar"}
      </Button>
      {asking && <SwitchDialog rule={rule} onTest={onTest} onClose={() => setAsking(false)} />}
    </>
  );
}

function SwitchDialog({ rule, onTest, onClose }: RuleSwitchProps & { onClose: () => void }) {
  const [reason, setReason] = useState("");
  const isOn = rule.state === "on";
  const untested = !isOn && rule.expected_per_day === null;
  const change = useRuleChange(isOn ? turnOffRule : turnOnRule, () => {
    showToast("good", isOn ? "La regla quedó apagada" : "La regla quedó activa");
    onClose();
  });
  return (
    <Dialog title={isOn ? "Apagar la regla" : "Activar la regla"} onClose={onClose}>
      <Form
        onSubmit={() => change.mutate({ id: rule.id, version: rule.version, reason })}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={change.isPending}
              notYet={untested && reason.trim().length < 3 ? "Diga por qué la activa sin prueba" : undefined}
            >
              {isOn ? "Apagar" : "Activar"}
            </Button>
            {untested && (
              <Button
                onClick={() => {
                  onClose();
                  onTest();
                }}
              >
                Probarla primero
              </Button>
            )}
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <p>
          {isOn
            ? "Dejará de buscar en los eventos que lleguen. Lo que encontró se conserva."
            : untested
              ? "Este texto no se ha probado sobre los eventos guardados: no se sabe cuántas alertas hará."
              : `Desde ahora busca en cada evento que llegue. Según la prueba: ${noiseText(rule.expected_per_day ?? 0).toLowerCase()}.`}
        </p>
        <Field label={untested ? "Por qué la activa sin prueba" : "Motivo"} optional={!untested}>
          <TextArea rows={2} limit={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <SaveTrouble failure={change.error} />
      </Form>
    </Dialog>
  );
}
