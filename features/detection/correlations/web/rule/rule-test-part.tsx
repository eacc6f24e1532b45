import { useState } from "react";
import type { RuleDetail } from "#features/detection/correlations/rule.contract.ts";
import {
  cancelTest,
  type RuleTest,
  startTest,
  testPeriods,
} from "#features/detection/correlations/rule-test.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../correlations.module.css";
import { RuleTestResult } from "./rule-test-result.tsx";
import { useRuleChange } from "./use-rule-change.ts";

interface RuleTestProgressProps {
  test: RuleTest;
  cancelling: boolean;
  onCancel: () => void;
}

/** Shows the progress of a running test, with a button to cancel it. The test continues when the page is left. */
function RuleTestProgress({ test, cancelling, onCancel }: RuleTestProgressProps) {
  const { scanned, expected } = test;
  const words =
    expected > 0
      ? `${numberText(Math.min(scanned, expected))} de unos ${numberText(expected)} eventos revisados`
      : "Buscando en los eventos guardados";
  return (
    <div className={styles.progress}>
      <progress
        aria-label="Avance de la prueba"
        {...(expected > 0 && { value: Math.min(scanned, expected), max: expected })}
      />
      <p className={styles.note} role="status">
        {words}. Puede dejar esta página: la prueba sigue.
      </p>
      <Button small busy={cancelling} onClick={onCancel}>
        Cancelar la prueba
      </Button>
    </div>
  );
}

type Days = (typeof testPeriods)[number];
const periodLabels: Record<Days, string> = {
  1: "Último día",
  7: "Últimos 7 días",
  30: "Últimos 30 días",
  365: "Último año",
};

/** Tests the rule over stored events and shows how many it would match. */
export function RuleTestPart({ rule }: { rule: RuleDetail }) {
  const [days, setDays] = useState<Days>((rule.test?.days as Days | undefined) ?? 7);
  const start = useRuleChange(startTest);
  const cancel = useRuleChange(cancelTest);
  const { test } = rule;
  const isWaiting = test?.status === "waiting";
  return (
    <Stack gap={5} bounded>
      <Row gap={2} across={3}>
        <FilterChips
          label="Período de la prueba"
          options={testPeriods.map((value) => ({ value: String(value), label: periodLabels[value] }))}
          chosen={[String(days)]}
          onToggle={(value) => setDays(Number(value) as Days)}
        />
        <Button
          look="main"
          busy={start.isPending || isWaiting}
          notYet={rule.problems[0]?.message}
          onClick={() => start.mutate({ id: rule.id, days })}
        >
          Probar sobre los eventos guardados
        </Button>
      </Row>
      <SaveTrouble failure={start.error ?? cancel.error} />
      {isWaiting && (
        <RuleTestProgress
          test={test}
          cancelling={cancel.isPending}
          onCancel={() => cancel.mutate({ id: rule.id })}
        />
      )}
      {test?.status === "cancelled" && (
        <Notice>
          La prueba se canceló cuando había revisado {numberText(test.scanned)} eventos; no dejó resultado.
        </Notice>
      )}
      {!test && (
        <p className={styles.lead}>
          Todavía no se ha probado. La prueba dice cuántos aciertos habría tenido, sobre quién, y cuántas
          alertas al día significan.
        </p>
      )}
      {test?.status === "failed" && (
        <Notice tone="danger" title="La prueba no terminó">
          {test.failure}
        </Notice>
      )}
      {test?.result && (
        <>
          {test.revision !== rule.revision && (
            <Notice tone="warning">
              Esta prueba es de la versión {test.revision}; el texto ha cambiado desde entonces.
            </Notice>
          )}
          <RuleTestResult result={test.result} />
          <p className={styles.note}>
            {numberText(test.scanned)} eventos revisados por {test.requested_by_name},{" "}
            <ExactTime at={test.requested_at} />
            {test.result.cut && ". El período tenía más eventos: se miraron los más recientes"}.
          </p>
        </>
      )}
    </Stack>
  );
}
