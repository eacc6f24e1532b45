import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  categoryLabels,
  comparedLabels,
  outcomeLabels,
} from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import {
  type ComparedCheck,
  type ComparedOutcome,
  compareCloudRuns,
  comparedOutcomes,
  listComparedChecks,
} from "#features/posture/cloud-posture/contracts/cloud-history.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { entryOf, oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { WaterfallChart } from "#platform/web/charts/waterfall-chart.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "../cloud.module.css";

export interface ComparedRuns {
  account: string;
  from: string;
  to: string;
}

const adds: readonly ComparedOutcome[] = ["worse", "first_seen"];
const outcomeText = (outcome: string | null) =>
  outcome === null ? "No se conocía" : (entryOf(outcomeLabels, outcome) ?? outcome);

/**
 * Shows why the number of failures of an account changed between two scans, with the checks of each part of the
 * change.
 */
export function RunComparison(request: ComparedRuns) {
  const [partParam, show] = useAddressParam("parte");
  const { data, error, refetch } = useQuery(callQuery(compareCloudRuns, { ...request }));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron comparar las revisiones" count={6} />;
  const there = comparedOutcomes.filter((what) => data.counts[what] > 0);
  const visibleOutcome = oneOf(there, partParam ?? "");
  return (
    <div className={styles.part}>
      <WaterfallChart
        title="Por qué cambió lo que falla"
        heading="h3"
        unit="revisiones que fallan"
        steps={[
          { key: "from", name: "Antes", kind: "level", value: data.from.tally.fail },
          ...there.map((what) => ({
            key: what,
            name: comparedLabels[what],
            kind: "change" as const,
            value: adds.includes(what) ? data.counts[what] : -data.counts[what],
          })),
          { key: "to", name: "Después", kind: "level", value: data.to.tally.fail },
        ]}
      />
      <p className={styles.note}>
        {countOf(data.persistent, "revisión falla", "revisiones fallan")} en las dos.
        {data.to.tally.not_evaluated > 0 &&
          ` ${numberText(data.to.tally.not_evaluated)} no las evaluó la segunda y valen de antes.`}
      </p>
      {there.length === 0 ? (
        <p>Nada empezó ni dejó de fallar entre las dos.</p>
      ) : (
        <Field label="Ver las revisiones" optional>
          <Select
            placeholder="Ninguna"
            options={there.map((what) => ({ value: what, label: comparedLabels[what] }))}
            value={visibleOutcome ?? ""}
            onChange={({ target }) => show(target.value || null)}
          />
        </Field>
      )}
      {visibleOutcome && <ComparedRows {...request} what={visibleOutcome} />}
    </div>
  );
}

const columns: readonly Column<ComparedCheck>[] = [
  {
    key: "check",
    title: "Revisión",
    onPhone: "first",
    cell: ({ title, category, finding_id }) => (
      <span className={styles.two}>
        {finding_id ? <Link to={paths.finding(finding_id)}>{title}</Link> : <span>{title}</span>}
        <span className={styles.soft}>{categoryLabels[category]}</span>
      </span>
    ),
  },
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    key: "resource",
    title: "Recurso",
    cell: ({ asset, locus }) => (
      <span className={styles.two}>
        <Link to={paths.asset(asset.id)}>{asset.name}</Link>
        <span className={styles.soft}>{locus}</span>
      </span>
    ),
  },
  { key: "before", title: "Antes", cell: ({ before }) => outcomeText(before) },
  {
    key: "after",
    title: "Después",
    cell: ({ after }) => (after === null ? "Ya no existe" : outcomeText(after)),
  },
];

function ComparedRows(request: ComparedRuns & { what: ComparedOutcome }) {
  const { data, error, refetch } = useQuery(callQuery(listComparedChecks, { ...request }));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las filas" count={4} />;
  return (
    <>
      {data.total > data.items.length && (
        <p className={styles.note}>
          Se muestran las {numberText(data.items.length)} más graves de {numberText(data.total)}.
        </p>
      )}
      <DataTable
        caption={comparedLabels[request.what]}
        columns={columns}
        rows={data.items}
        keyOf={({ asset, issue_id, locus }) => `${asset.id} ${issue_id} ${locus}`}
      />
    </>
  );
}
