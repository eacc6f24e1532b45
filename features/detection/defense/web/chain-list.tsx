import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type DefenseChain, listChains } from "#features/detection/defense/defense.contract.ts";
import { layerLabels, outcomeLabels } from "#features/detection/defense/defense.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "./defense.module.css";
import { type DefensePeriod, eventPath } from "./defense-address.ts";

function markOf({ gap, stopped_later }: DefenseChain): { tone: "danger" | "warning" | "good"; text: string } {
  if (gap && stopped_later) return { tone: "warning", text: "Pasó un control y lo detuvo otro" };
  if (gap) return { tone: "danger", text: "Un control lo detuvo y otro lo dejó pasar" };
  return { tone: "good", text: "Ningún control lo dejó pasar, que se sepa" };
}

function Chain({ chain }: { chain: DefenseChain }) {
  const isStopped = chain.steps.some(({ outcome }) => outcome === "prevented" || outcome === "contained");
  const mark = isStopped
    ? markOf(chain)
    : { tone: "danger" as const, text: "Varios lo vieron y nadie dice que lo detuvo" };
  return (
    <li className={styles.chain}>
      <Row as="p" gap={2} across={3}>
        <strong className={styles.value}>{chain.observable}</strong>{" "}
        <Badge tone={mark.tone}>{mark.text}</Badge>
      </Row>
      <ol className={styles.steps}>
        {chain.steps.map(({ layer, control, outcome, target, events, first_at, event_id }) => (
          <li key={`${event_id} ${outcome} ${target}`}>
            <ExactTime at={first_at} /> · {layerLabels[layer]}
            {control && `, ${control}`}:{" "}
            <Link to={eventPath(event_id)}>{outcomeLabels[outcome].toLowerCase()}</Link>
            {target && ` (${target})`}
            {events > 1 && `, ${numberText(events)} veces`}
          </li>
        ))}
      </ol>
    </li>
  );
}

/** The list of threats that several controls reported within a day: where they passed and where they were blocked. */
export function ChainList({ days }: { days: DefensePeriod }) {
  const { data, error, refetch } = useQuery(callQuery(listChains, { days }));
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudo cargar lo que vieron varios controles"
        count={8}
      />
    );
  const reached =
    data.outside > 0
      ? `De ${countOf(data.outside, "dirección, nombre o archivo visto", "direcciones, nombres y archivos vistos")} en correo, web o red, ${numberText(data.reached_endpoint)} ${data.reached_endpoint === 1 ? "llegó" : "llegaron"} a un equipo.`
      : "";
  if (data.items.length === 0)
    return (
      <EmptyState title="Ningún control vio lo mismo que otro">
        {reached} Aquí aparece la misma dirección, nombre o archivo cuando dos controles lo ven dentro de un
        día.
      </EmptyState>
    );
  return (
    <Stack gap={2} bounded>
      <p className={styles.note}>
        {reached} {countOf(data.gaps, "vez", "veces")} un control dejó pasar lo que otro detuvo: ahí hay una
        brecha que cerrar.
        {data.total > data.items.length &&
          ` Se muestran ${numberText(data.items.length)} de ${numberText(data.total)}.`}
      </p>
      <ul className={styles.chains}>
        {data.items.map((chain) => (
          <Chain key={`${chain.observable} ${chain.steps[0]?.first_at}`} chain={chain} />
        ))}
      </ul>
    </Stack>
  );
}
