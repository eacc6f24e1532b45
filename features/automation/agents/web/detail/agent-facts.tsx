import type { AgentDetail } from "#features/automation/agents/contracts/agents.contract.ts";
import detailStyles from "#platform/web/kit/layout/detail.module.css";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { dollarText } from "#platform/web/text/dollar-text.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "../agents.module.css";

/** Shows the task of an agent, its reads, its possible proposals and its limits. */
export function AgentFacts({ detail }: { detail: AgentDetail }) {
  const { agent, content, object_label, tool_labels, effect_labels } = detail;
  const { limits } = content;
  return (
    <Stack gap={5} bounded>
      <p className={detailStyles.sentence}>
        {agent.task}
        {object_label && `, a partir de: ${object_label.toLowerCase()}`}.{" "}
        {effect_labels.length === 0
          ? "No propone efectos."
          : `Puede proponer: ${effect_labels.map(({ label }) => label.toLowerCase()).join(", ")}. Cada propuesta espera una aprobación.`}
      </p>
      <Stack as="section" gap={3} bounded aria-label="Instrucciones">
        <h2 className={detailStyles.heading}>Instrucciones</h2>
        <p className={styles.text}>{content.instructions}</p>
      </Stack>
      <Stack as="section" gap={3} bounded aria-label="Lecturas">
        <h2 className={detailStyles.heading}>Lecturas permitidas</h2>
        <p>
          {tool_labels.length === 0
            ? "Solo el objeto."
            : `El objeto y: ${tool_labels.map(({ label }) => label).join(", ")}.`}{" "}
          Lee con los permisos de la persona por quien actúa y no cambia nada.
        </p>
      </Stack>
      <Stack as="section" gap={3} bounded aria-label="Límites">
        <h2 className={detailStyles.heading}>Límites</h2>
        <FactList>
          <Fact name="Lecturas por ejecución">{countOf(limits.tool_calls, "lectura", "lecturas")}</Fact>
          <Fact name="Tokens por ejecución">{numberText(limits.tokens)}</Fact>
          <Fact name="Duración">{countOf(limits.seconds, "segundo", "segundos")}</Fact>
          <Fact name="Costo por ejecución">hasta {dollarText(limits.run_micros)}</Fact>
          <Fact name="Costo por día">hasta {dollarText(limits.day_micros)}</Fact>
          <Fact name="Costo por mes">
            {dollarText(agent.month_micros)} de {dollarText(limits.month_micros)}
          </Fact>
        </FactList>
      </Stack>
    </Stack>
  );
}
