import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getRule } from "#features/detection/correlations/rule.contract.ts";
import { ruleStateLabels } from "#features/detection/correlations/rule-terms.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { TextDifference } from "#platform/web/difference/text-difference.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Lines, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { listRevisions } from "../correlations.contract.ts";
import styles from "./correlations.module.css";
import { ProviderOnly } from "./list/provider-only.tsx";
import { TechniqueList } from "./list/rule-columns.tsx";
import { RuleCare } from "./rule/rule-care.tsx";
import { RuleEditor } from "./rule/rule-editor.tsx";
import { RuleMatches } from "./rule/rule-matches.tsx";
import { RuleSwitch } from "./rule/rule-switch.tsx";
import { RuleTestPart } from "./rule/rule-test-part.tsx";

/** Lists every revision of the rule's text, with its changes, its author and the reason. */
function RuleRevisions({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(listRevisions, { id }));
  if (error)
    return (
      <ErrorState title="No se pudieron cargar las versiones" failure={error} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton count={6} />;
  return (
    <Lines as="ol" gap={2}>
      {data.items.map((revision, at) => (
        <li key={revision.number} className={styles.part}>
          <h2>
            Versión {revision.number}
            {revision.reason && `: ${revision.reason}`}
          </h2>
          <p className={styles.note}>
            {revision.created_by_name}, <ExactTime at={revision.created_at} />
          </p>
          <TextDifference
            before={data.items[at + 1]?.source}
            after={revision.source}
            label={`Texto de la versión ${revision.number}`}
          />
        </li>
      ))}
    </Lines>
  );
}

/** The page of one rule: its text, its test over stored events, its matches and its revisions. */
export default function CorrelationPage() {
  const { id = "" } = useParams();
  return useMay("correlation.read") ? <RuleView key={id} id={id} /> : <ProviderOnly title="Correlación" />;
}

function RuleView({ id }: { id: string }) {
  const [tab, setTab] = useAddressParam("ver");
  const { data, error, refetch } = useQuery({
    ...callQuery(getRule, { id }),
    // Polls the test until it has ended.
    refetchInterval: (query) => (query.state.data?.test?.status === "waiting" ? 1_000 : false),
  });
  if (!data)
    return (
      <>
        <PageHeader title="Correlación" />
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir la regla" count={10} />
      </>
    );
  const word = ruleStateLabels[data.state];
  return (
    <>
      <PageHeader
        title={data.title}
        lead={data.description}
        actions={<RuleSwitch rule={data} onTest={() => setTab("prueba")} />}
      />
      <Stack gap={5} bounded>
        <Row as="span" gap={2} across={3}>
          <Badge tone={word.tone}>{word.text}</Badge>
          <SeverityMark severity={data.level} />
          <span>{data.kind === "correlation" ? "Correlación" : "Regla de eventos"}</span>
          {data.techniques.map((technique) => (
            <Badge key={technique}>
              <TechniqueList ids={[technique]} />
            </Badge>
          ))}
          {data.feeds && data.state !== "on" && <span>Alimenta una correlación activa</span>}
        </Row>
        <FeatureSlot slot="hunts-of" kind="rule" target={id} />
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
      </Stack>
    </>
  );
}
