import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { agentRunStateLabels, entryLabels, ruledAnswer } from "#features/automation/agents/agents.labels.ts";
import {
  type AgentRunDetail,
  getAgentRun,
} from "#features/automation/agents/contracts/agent-runs.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import detailStyles from "#platform/web/kit/layout/detail.module.css";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { dollarText } from "#platform/web/text/dollar-text.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "../agents.module.css";

const pollMs = 2_000;
const hashLength = 12;

/** Shows one run: its answer with sources, its cost, its proposals, and its transcript. */
export function AgentRunView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...callQuery(getAgentRun, { id }),
    refetchInterval: ({ state }) => (state.data && !state.data.run.finished_at ? pollMs : false),
  });
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo abrir la ejecución" count={6} />;
  const { run } = data;
  const state = agentRunStateLabels[run.state];
  return (
    <Stack as="article" gap={5} bounded aria-label="Ejecución">
      <span className={detailStyles.line}>
        <Badge tone={state.tone}>{state.text}</Badge>
        {run.engine && (
          <Badge tone={run.engine === "model" ? "brand" : "neutral"}>
            {run.engine === "model" ? run.provider : ruledAnswer}
          </Badge>
        )}
        {run.object_path ? (
          <Link to={run.object_path}>{run.object_label}</Link>
        ) : (
          <span>{run.object_label}</span>
        )}
      </span>
      {run.note && <Notice tone={run.state === "failed" ? "danger" : "neutral"}>{run.note}</Notice>}
      {!run.finished_at && <p>El agente está trabajando. La respuesta aparece aquí al terminar.</p>}
      <Answer detail={data} />
      <Proposals detail={data} />
      <FactList>
        <Fact name="Por encargo de">{run.acts_for_name}</Fact>
        <Fact name="Versión">{run.number}</Fact>
        <Fact name="Lecturas">{countOf(run.tool_calls, "lectura", "lecturas")}</Fact>
        <Fact name="Tokens">{`${numberText(run.tokens_in)} leídos, ${numberText(run.tokens_out)} escritos`}</Fact>
        <Fact name="Costo">{dollarText(run.cost)}</Fact>
        {run.finished_at && <Fact name="Datos leídos">{dataText(data)}</Fact>}
      </FactList>
      <Transcript detail={data} />
    </Stack>
  );
}

const dataText = ({ read_private, read_untrusted }: AgentRunDetail): string =>
  [
    read_private ? "Datos de su empresa" : "Ningún dato de su empresa",
    ...(read_untrusted ? ["textos escritos por terceros"] : []),
  ].join(" y ");

function Answer({ detail: { output } }: { detail: AgentRunDetail }) {
  if (!output) return null;
  return (
    <Stack as="section" gap={3} bounded aria-label="Respuesta">
      <h2 className={detailStyles.heading}>{output.conclusion_label}</h2>
      {output.statements.length === 0 && <p>Los datos no alcanzan para responder.</p>}
      <Lines gap={3} bounded>
        {output.statements.map(({ text, sources }) => (
          <li key={text} className={styles.text}>
            {text} {sources.map((number) => `[${number}]`).join(" ")}
          </li>
        ))}
      </Lines>
      {output.dropped > 0 && (
        <p className={detailStyles.soft}>
          {countOf(
            output.dropped,
            "afirmación sin respaldo quedó fuera",
            "afirmaciones sin respaldo quedaron fuera",
          )}
          .
        </p>
      )}
      {output.sources.length > 0 && (
        <p className={detailStyles.line}>
          Fuentes:
          {output.sources.map(({ number, label, path }) => (
            <Link key={number} to={path}>
              [{number}] {label}
            </Link>
          ))}
        </p>
      )}
    </Stack>
  );
}

function Proposals({ detail: { proposals } }: { detail: AgentRunDetail }) {
  if (proposals.length === 0) return null;
  return (
    <Stack as="section" gap={3} bounded aria-label="Propuestas">
      <h2 className={detailStyles.heading}>Propuestas</h2>
      {proposals.map(({ effect, label, given, refusal, path }) => (
        <div key={effect} className={styles.card}>
          <span className={detailStyles.line}>
            <strong>{label}</strong>
            {path && <Link to={path}>Ver su aprobación</Link>}
          </span>
          {refusal && <p className={detailStyles.soft}>{refusal}</p>}
          <pre className={styles.code}>{given}</pre>
        </div>
      ))}
    </Stack>
  );
}

function Transcript({ detail: { transcript } }: { detail: AgentRunDetail }) {
  if (transcript.length === 0) return null;
  return (
    <details>
      <summary>Transcripción: {countOf(transcript.length, "paso", "pasos")}</summary>
      <Lines as="ol" gap={3} bounded>
        {transcript.map(({ kind, title, body, sha256, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The steps of a run never change their order.
          <li key={place} className={styles.card}>
            <span className={detailStyles.line}>
              <strong>{entryLabels[kind]}</strong>
              <span>{title}</span>
              <span className={detailStyles.soft}>
                <ExactTime at={at} />
              </span>
              {sha256 && <span className={detailStyles.soft}>SHA-256 {sha256.slice(0, hashLength)}…</span>}
            </span>
            <pre className={styles.code}>{body}</pre>
          </li>
        ))}
      </Lines>
    </details>
  );
}
