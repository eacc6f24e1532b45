import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getRule } from "#features/correlations/correlations.contract.ts";
import { ruleStateWords } from "#features/correlations/correlations.words.ts";
import { useAddressParam } from "#platform/web/address-param.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { Tabs } from "#platform/web/kit/tabs.tsx";
import { numberText } from "#platform/web/number-words.ts";
import { useMay } from "#platform/web/use-may.ts";
import styles from "./correlations.module.css";
import { ProviderOnly } from "./provider-only.tsx";
import { listAddress } from "./rule-address.ts";
import { RuleCare } from "./rule-care.tsx";
import { RuleEditor } from "./rule-editor.tsx";
import { RuleMatches } from "./rule-matches.tsx";
import { RuleRevisions } from "./rule-revisions.tsx";
import { RuleSwitch } from "./rule-switch.tsx";
import { RuleTestPart } from "./rule-test-part.tsx";
import { TechniqueList } from "./technique-list.tsx";

/** One rule: its text, its test over stored events, what it found, and every text that it had. */
export default function CorrelationPage() {
  const { id = "" } = useParams();
  return useMay("correlation.read") ? <RuleView key={id} id={id} /> : <ProviderOnly title="Correlación" />;
}

function RuleView({ id }: { id: string }) {
  const [tab, setTab] = useAddressParam("ver");
  const { data, error, refetch } = useQuery({
    ...callQuery(getRule, { id }),
    // A test answers after a while: it is asked for until it has ended.
    refetchInterval: (query) => (query.state.data?.test?.status === "waiting" ? 1_000 : false),
  });
  if (!data)
    return (
      <>
        <PageHeader title="Correlación" />
        {error ? (
          <ErrorState title="No se pudo abrir la regla" failure={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton count={10} />
        )}
      </>
    );
  const word = ruleStateWords[data.state];
  return (
    <>
      <PageHeader
        title={data.title}
        lead={data.description}
        actions={
          <>
            <LinkButton look="quiet" to={listAddress}>
              Todas las reglas
            </LinkButton>
            <RuleSwitch rule={data} onTest={() => setTab("prueba")} />
          </>
        }
      />
      <div className={styles.stack}>
        <span className={styles.row}>
          <Badge tone={word.tone}>{word.text}</Badge>
          <SeverityMark severity={data.level} />
          <span>{data.kind === "correlation" ? "Correlación" : "Regla de eventos"}</span>
          {data.techniques.map((technique) => (
            <Badge key={technique}>
              <TechniqueList ids={[technique]} />
            </Badge>
          ))}
          {data.feeds && data.state !== "on" && <span>Alimenta una correlación activa</span>}
        </span>
        {data.state_reason && (
          <Notice tone={data.state === "failed" ? "danger" : "neutral"}>
            {data.state === "failed" ? data.state_reason : `Motivo: ${data.state_reason}`}
          </Notice>
        )}
        <Tabs
          label="Ficha de la regla"
          active={tab ?? "texto"}
          onChange={setTab}
          tabs={[
            {
              key: "texto",
              title: "Texto",
              content: <RuleEditor key={data.revision} rule={data} onTest={() => setTab("prueba")} />,
            },
            { key: "prueba", title: "Prueba", content: <RuleTestPart rule={data} /> },
            {
              key: "aciertos",
              title: `Aciertos (${numberText(data.hits_total)})`,
              content: <RuleMatches id={id} />,
            },
            { key: "versiones", title: `Versiones (${data.revision})`, content: <RuleRevisions id={id} /> },
            { key: "datos", title: "Cuidado", content: <RuleCare key={data.version} rule={data} /> },
          ]}
        />
      </div>
    </>
  );
}
