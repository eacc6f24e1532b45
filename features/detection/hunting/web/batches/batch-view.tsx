import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type BatchHunt,
  getHuntBatch,
  stopHuntBatch,
} from "#features/detection/hunting/hunt-batch.contract.ts";
import { huntOutcomeLabels } from "#features/detection/hunting/hunt-terms.ts";
import { huntRunLabels } from "#features/detection/hunting/hunting.labels.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "../hunting.module.css";
import { progressEvery } from "./progress-every.ts";

const columns: readonly Column<BatchHunt>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company, path }) => <Link to={placeInCompany(company.id, path)}>{company.name}</Link>,
  },
  { key: "code", title: "Búsqueda", tight: true, cell: ({ code }) => code },
  { key: "status", title: "Ejecución", cell: ({ run }) => <RunState run={run} /> },
  {
    key: "hits",
    title: "Eventos hallados",
    numeric: true,
    onPhone: "titled",
    cell: ({ run }) => (run ? numberText(run.hits) : "—"),
  },
  {
    key: "outcome",
    title: "Conclusión",
    cell: ({ outcome }) =>
      outcome ? (
        <Badge tone={huntOutcomeLabels[outcome].tone}>{huntOutcomeLabels[outcome].text}</Badge>
      ) : (
        "Pendiente"
      ),
  },
];

function RunState({ run }: Pick<BatchHunt, "run">) {
  if (!run) return <>Sin ejecutar</>;
  const { status, scanned, expected, failure } = run;
  if (status === "running") {
    const share = expected > 0 ? Math.min(99, Math.floor((scanned * 100) / expected)) : 0;
    return <>{`${huntRunLabels[status]}: ${share} % de unos ${numberText(expected)} eventos`}</>;
  }
  return <>{failure ? `${huntRunLabels[status]}: ${failure}` : huntRunLabels[status]}</>;
}

/**
 * Lists the results of one hunt in each company, with its progress; the companies with the most events found come
 * first.
 */
export function BatchView({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...callQuery(getHuntBatch, { id }),
    refetchInterval: ({ state }) => (state.data && state.data.batch.running > 0 ? progressEvery : false),
  });
  const stop = useCallMutation(stopHuntBatch);
  return (
    <>
      <Toolbar>
        <Button onClick={onClose}>Todas las búsquedas</Button>
        {data && data.batch.running > 0 && (
          <Button busy={stop.isPending} onClick={() => stop.mutate({ id })}>
            Detener en {countOf(data.batch.running, "empresa", "empresas")}
          </Button>
        )}
      </Toolbar>
      <SaveTrouble failure={stop.error} />
      {!data && (
        <NotLoaded query={{ error, refetch }} title="No se pudo cargar la búsqueda" shape="rows" count={6} />
      )}
      {data && (
        <Stack as="section" gap={2} bounded>
          <h2 className={styles.title}>{data.batch.title}</h2>
          <p>{data.batch.hypothesis}</p>
          {data.batch.segment && <p>{data.batch.segment}.</p>}
          <p role="status">
            {data.batch.running > 0
              ? `En curso en ${countOf(data.batch.running, "empresa", "empresas")} de ${data.batch.companies}.`
              : `Terminó en ${countOf(data.batch.companies, "empresa", "empresas")}.`}{" "}
            {countOf(data.batch.hits, "evento hallado", "eventos hallados")} en{" "}
            {countOf(data.batch.with_hits, "empresa", "empresas")}. La inició {data.batch.created_by_name},{" "}
            <RelativeTime at={data.batch.created_at} />.
          </p>
          <DataTable
            caption="Resultados por empresa"
            columns={columns}
            rows={data.items}
            keyOf={({ id: hunt }) => hunt}
          />
        </Stack>
      )}
    </>
  );
}
