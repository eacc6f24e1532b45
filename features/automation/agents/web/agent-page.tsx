import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { agentStateLabels, engineLabels, sideLabels } from "#features/automation/agents/agents.labels.ts";
import { type AgentDetail, getAgent } from "#features/automation/agents/contracts/agents.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { AbsentPage } from "#platform/web/kit/layout/absent-page.tsx";
import detailStyles from "#platform/web/kit/layout/detail.module.css";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { AgentActions } from "./detail/agent-actions.tsx";
import { AgentEditor } from "./detail/agent-editor.tsx";
import { AgentFacts } from "./detail/agent-facts.tsx";
import { AgentVersions } from "./detail/agent-versions.tsx";
import { CaseBench } from "./detail/case-bench.tsx";
import { AgentMarks } from "./list/agent-columns.tsx";
import { AgentRuns } from "./runs/agent-runs.tsx";

const pollMs = 3_000;

/** The page of one agent: what it does, its versions, its test cases and its runs. */
export default function AgentPage() {
  const { id = "" } = useParams();
  const [number, setNumber] = useState<number>();
  const { data, error, refetch } = useQuery({
    ...callQuery(getAgent, { id, ...(number !== undefined && { number }) }),
    refetchInterval: ({ state }) => (state.data?.testing ? pollMs : false),
  });
  if (!data)
    return <AbsentPage title="Agente" failed="No se pudo abrir el agente" error={error} onRetry={refetch} />;
  return <AgentView detail={data} onNumber={setNumber} />;
}

interface AgentViewProps {
  detail: AgentDetail;
  onNumber: (number: number | undefined) => void;
}

function AgentView({ detail, onNumber }: AgentViewProps) {
  const { agent, content, content_number, cases, versions, unpublished_reason } = detail;
  const [tab, setTab] = useAddressParam("ver");
  const manages = useMay("agent.manage");
  const state = agentStateLabels[agent.state];
  const tabs = [
    { key: "ficha", title: "Ficha", content: <AgentFacts detail={detail} /> },
    { key: "ejecuciones", title: "Ejecuciones", content: <AgentRuns detail={detail} /> },
    ...(manages
      ? [
          { key: "casos", title: `Casos (${cases.length})`, content: <CaseBench detail={detail} /> },
          ...(agent.state === "retired"
            ? []
            : [
                {
                  key: "editar",
                  title: "Editar",
                  content: <AgentEditor key={detail.version} detail={detail} />,
                },
              ]),
        ]
      : []),
    {
      key: "versiones",
      title: `Versiones (${versions.length})`,
      content: <AgentVersions detail={detail} onNumber={onNumber} />,
    },
  ];
  return (
    <>
      <PageHeader title={content.name} lead={content.purpose} actions={<AgentActions detail={detail} />} />
      <Stack gap={5} bounded>
        <span className={detailStyles.line}>
          <Badge tone={state.tone}>{state.text}</Badge>
          <span>{sideLabels[agent.audience]}</span>
          <span>{engineLabels[content.engine]}</span>
          <span>{content_number === 0 ? "Se muestra el borrador" : `Versión ${content_number}`}</span>
          <AgentMarks runs={agent.runs} />
        </span>
        {agent.state === "unpublished" && (
          <Notice tone="warning" title="El agente quedó fuera de uso">
            La versión {unpublished_reason}. Corrija las instrucciones, fije otra versión y publíquela.
          </Notice>
        )}
        <Tabs
          label="Ficha del agente"
          active={tabs.some(({ key }) => key === tab) ? (tab ?? "ficha") : "ficha"}
          onChange={setTab}
          tabs={tabs}
        />
      </Stack>
    </>
  );
}
