import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import {
  getPipeline,
  type PipelineDetail,
} from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { audienceLabels, pipelineStateLabels } from "#features/automation/pipelines/pipelines.labels.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { AbsentPage } from "#platform/web/kit/layout/absent-page.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { RunMarks } from "./list/run-marks.tsx";
import { runsPath } from "./pipeline-address.ts";
import styles from "./pipelines.module.css";
import { RunResults } from "./runs/run-results.tsx";
import { DryRunView } from "./steps/dry-run-view.tsx";
import { PipelineActions } from "./steps/pipeline-actions.tsx";
import { PipelineEditor } from "./steps/pipeline-editor.tsx";
import { PipelineSteps } from "./steps/pipeline-steps.tsx";

/** The page of one pipeline: its steps in sequence, its draft in a form, its dry run and its versions. */
export default function PipelinePage() {
  const { id = "" } = useParams();
  const [number, setNumber] = useState<number>();
  const { data, error, refetch } = useQuery(
    callQuery(getPipeline, { id, ...(number !== undefined && { number }) }),
  );
  if (!data)
    return (
      <AbsentPage
        title="Automatización"
        failed="No se pudo abrir la automatización"
        error={error}
        onRetry={refetch}
      />
    );
  return <PipelineView detail={data} onNumber={setNumber} />;
}

interface PipelineViewProps {
  detail: PipelineDetail;
  onNumber: (number: number | undefined) => void;
}

function PipelineView({ detail, onNumber }: PipelineViewProps) {
  const { pipeline, content, content_number, problems, versions } = detail;
  const [tab, setTab] = useAddressParam("ver");
  const manages = useMay("pipeline.manage") && pipeline.state !== "retired";
  const state = pipelineStateLabels[pipeline.state];
  const tabs = [
    { key: "pasos", title: `Pasos (${content.steps.length})`, content: <PipelineSteps content={content} /> },
    ...(manages && content.trigger.kind !== "agent"
      ? [{ key: "editar", title: "Editar", content: <PipelineEditor key={detail.version} detail={detail} /> }]
      : []),
    { key: "ensayo", title: "Ensayo", content: <DryRunView id={pipeline.id} /> },
    { key: "resultados", title: "Resultados", content: <RunResults id={pipeline.id} content={content} /> },
    {
      key: "versiones",
      title: `Versiones (${versions.length})`,
      content: <Versions detail={detail} onNumber={onNumber} />,
    },
  ];
  return (
    <>
      <PageHeader title={content.name} lead={content.purpose} actions={<PipelineActions detail={detail} />} />
      <Stack gap={5} bounded>
        <Row as="span" gap={2} across={3}>
          <Badge tone={state.tone}>{state.text}</Badge>
          <span>{audienceLabels[pipeline.audience]}</span>
          <span>{content_number === 0 ? "Se muestra el borrador" : `Versión ${content_number}`}</span>
          {pipeline.next_at && (
            <span>
              Próxima ejecución: <ExactTime at={pipeline.next_at} />
            </span>
          )}
          <Link to={runsPath(pipeline.id)}>Ejecuciones</Link>
          <RunMarks runs={pipeline.runs} />
        </Row>
        {problems.length > 0 && (
          <Notice tone="warning" title="Se debe corregir antes de publicar">
            <ul>
              {problems.map(({ at, text }) => (
                <li key={`${at} ${text}`}>
                  {content.steps.find(({ key }) => key === at)?.title ?? at}: {text}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Tabs
          label="Ficha de la automatización"
          active={tabs.some(({ key }) => key === tab) ? (tab ?? "pasos") : "pasos"}
          onChange={setTab}
          tabs={tabs}
        />
      </Stack>
    </>
  );
}

function Versions({ detail: { versions, content_number, pipeline }, onNumber }: PipelineViewProps) {
  if (versions.length === 0) return <p className={styles.note}>Todavía no se ha publicado.</p>;
  return (
    <ul className={styles.values}>
      {pipeline.has_draft && content_number !== 0 && (
        <li>
          <Button small onClick={() => onNumber(undefined)}>
            Volver al borrador
          </Button>
        </li>
      )}
      {versions.map(({ number, published_at, published_by_name, note }) => (
        <Row key={number} as="li" gap={2} across={3}>
          <strong>Versión {number}</strong>
          <ExactTime at={published_at} />
          <span>{published_by_name}</span>
          {note && <span className={styles.note}>{note}</span>}
          {content_number !== number && (
            <Button small aria-label={`Ver la versión ${number}`} onClick={() => onNumber(number)}>
              Ver
            </Button>
          )}
        </Row>
      ))}
    </ul>
  );
}
