import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { exportHunt } from "#features/detection/hunting/hunt-file.contract.ts";
import { takeHuntReport } from "#features/detection/hunting/hunt-report.contract.ts";
import { huntOutcomeLabels, huntStateLabels } from "#features/detection/hunting/hunt-terms.ts";
import {
  getHunt,
  type HuntDetail,
  type HuntSource,
  reopenHunt,
} from "#features/detection/hunting/hunting.contract.ts";
import {
  huntFileLabels,
  huntQueryLabels,
  huntUseLabels,
} from "#features/detection/hunting/hunting.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ConcludeDialog } from "./hunt/conclude-dialog.tsx";
import { DataState } from "./hunt/data-state.tsx";
import { HuntDialog } from "./hunt/hunt-dialog.tsx";
import { HuntRuns } from "./hunt/hunt-runs.tsx";
import styles from "./hunting.module.css";
import { pathOfUse } from "./list/hunt-address.ts";

/** The page of one hunt: its hypothesis, the required data, the examined events, the findings and the outcome. */
export default function HuntPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    ...callQuery(getHunt, { id }),
    // Polls the run until it has ended.
    refetchInterval: (query) =>
      query.state.data?.runs.some(({ status }) => status === "running") ? 1_500 : false,
  });
  if (data) return <HuntView detail={data} />;
  return (
    <>
      <PageHeader title="Búsqueda" />
      <NotLoaded query={{ error, refetch }} title="No se pudo abrir la búsqueda" count={10} />
    </>
  );
}

function HuntView({ detail }: { detail: HuntDetail }) {
  const { hunt, query, problems, data, runs, notes, source } = detail;
  const works = useMay("hunt.work");
  return (
    <>
      <PageHeader
        title={`${hunt.code} ${hunt.title}`}
        step={hunt.code}
        lead={hunt.hypothesis}
        actions={works && <Actions detail={detail} />}
      />
      <Stack gap={4} bounded>
        <Row as="span" gap={2} across={3}>
          <Badge tone={hunt.state === "open" ? "brand" : "neutral"}>{huntStateLabels[hunt.state]}</Badge>
          {hunt.techniques.map((id) => (
            <FeatureSlot key={id} slot="technique-name" id={id} />
          ))}
          {hunt.shared && works && <span className={styles.note}>Compartida con el cliente</span>}
        </Row>
        {hunt.outcome && (
          <Notice
            tone={huntOutcomeLabels[hunt.outcome].tone}
            title={`Conclusión: ${huntOutcomeLabels[hunt.outcome].text}`}
          >
            <p className={styles.text}>{hunt.conclusion}</p>
            {hunt.concluded_at && (
              <p className={styles.note}>
                {hunt.concluded_by_name}, <ExactTime at={hunt.concluded_at} />
              </p>
            )}
            <DownloadButton
              small
              contract={takeHuntReport}
              input={{ id: hunt.id }}
              name={`busqueda-${hunt.code}.pdf`}
              label="Informe en PDF"
            />
          </Notice>
        )}
        {problems.length > 0 && (
          <Notice tone="warning" title="La consulta no se puede ejecutar">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
        {works && (
          <Stack as="section" gap={2} bounded>
            <h2 className={styles.title}>Los datos que necesita, en los últimos 30 días</h2>
            <DataState data={data} />
          </Stack>
        )}
        <HuntUses detail={detail} />
        <HuntRuns detail={detail} />
        <FeatureSlot
          slot="add-to-investigation"
          kind="link"
          title={`${hunt.code} ${hunt.title}`}
          path={paths.hunt(hunt.id)}
        />
        {query && (
          <details open={runs.length === 0}>
            <summary>{huntQueryLabels[query.kind]}</summary>
            <pre className={styles.query}>{query.text || "El archivo no traía consultas."}</pre>
          </details>
        )}
        {(notes || source) && (
          <details>
            <summary>Notas y procedencia</summary>
            {source && <p className={styles.note}>{sourceText(source)}</p>}
            <p className={styles.text}>{notes}</p>
          </details>
        )}
      </Stack>
    </>
  );
}

const sourceText = ({ format, id, author, license }: HuntSource) =>
  [
    `Vino de un archivo de ${huntFileLabels[format]}`,
    id,
    author && `de ${author}`,
    license && `licencia ${license}`,
  ]
    .filter(Boolean)
    .join(", ");

/** The list of what was created from the hunt, such as alerts and incidents. */
function HuntUses({ detail: { uses } }: { detail: HuntDetail }) {
  if (uses.length === 0) return null;
  return (
    <Stack as="section" gap={2} bounded>
      <h2 className={styles.title}>Resultados</h2>
      <ul className={styles.list}>
        {uses.map((use) => (
          <li key={use.target}>
            {huntUseLabels[use.kind]}: <Link to={pathOfUse(use)}>{use.name}</Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Actions({ detail }: { detail: HuntDetail }) {
  const { hunt, runs } = detail;
  const [open, setOpen] = useState<"edit" | "conclude">();
  const reopen = useCallMutation(reopenHunt);
  const close = () => setOpen(undefined);
  const file = (
    <DownloadButton contract={exportHunt} input={{ id: hunt.id }} name={`${hunt.code}.md`} label="Archivo" />
  );
  if (hunt.state === "closed")
    return (
      <>
        {file}
        <Button
          busy={reopen.isPending}
          onClick={() =>
            reopen.mutate(
              { id: hunt.id, version: hunt.version },
              { onError: (failure) => showToast("problem", refusalText(failure)) },
            )
          }
        >
          Retomar
        </Button>
      </>
    );
  return (
    <>
      {file}
      <Button onClick={() => setOpen("edit")}>Editar</Button>
      <Button
        notYet={runs[0]?.status === "done" ? undefined : "Primero ejecútela hasta el final"}
        onClick={() => setOpen("conclude")}
      >
        Concluir
      </Button>
      {open === "edit" && <HuntDialog detail={detail} onClose={close} />}
      {open === "conclude" && <ConcludeDialog detail={detail} onClose={close} />}
    </>
  );
}
