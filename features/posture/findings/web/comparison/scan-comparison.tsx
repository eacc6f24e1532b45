import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  type ComparedClass,
  comparedClasses,
  compareScans,
  listComparedFindings,
} from "#features/posture/findings/contracts/scan-comparison.contract.ts";
import { scanCalls } from "#features/posture/findings/contracts/scans.contract.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityCounts } from "#platform/web/kit/marks/severity-counts.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { countText, numberText } from "#platform/web/text/number-text.ts";

import styles from "./scan-comparison.module.css";

const classLabels = {
  new: "Nuevas",
  new_asset: "En activos que el otro no alcanzó",
  gone: "Ya no están",
  not_evaluated: "Sin evaluar esta vez",
  changed: "Cambiaron",
  persistent: "Persisten igual",
} as const satisfies Record<ComparedClass, string>;

/** Compares two scans of the company, with the findings of each difference. */
export default function ScanComparison({ scanId }: { scanId: string }) {
  const [since, setSince] = useState("");
  const imports = useQuery(callQuery(scanCalls.listImports, {})).data?.items ?? [];
  const others = imports.filter(
    ({ id, status, repeats }) => id !== scanId && status === "stored" && !repeats,
  );
  if (others.length === 0) return null;
  return (
    <Stack as="section" gap={3} bounded>
      <Field label="Comparar con otro reporte" optional>
        <Select
          placeholder="Ninguno"
          options={others.map(({ id, file_name, receipt }) => ({
            value: id,
            label: receipt?.scan.ended_at
              ? `${file_name} (${writtenDay(receipt.scan.ended_at.slice(0, 10))})`
              : file_name,
          }))}
          value={since}
          onChange={({ target }) => setSince(target.value)}
        />
      </Field>
      {since && <Differences key={since} scan={{ id: scanId, since }} />}
    </Stack>
  );
}

function Differences({ scan }: { scan: { id: string; since: string } }) {
  const [displayText, setShown] = useState<ComparedClass>();
  const { data, error, refetch } = useQuery(callQuery(compareScans, scan));
  if (error) return <ErrorState title="No se pudieron comparar" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton count={6} />;
  const { assets, classes } = data;
  const sumOf = (each: ComparedClass) =>
    severities.reduce((sum, severity) => sum + classes[each][severity], 0);
  return (
    <>
      <p>
        Ambos alcanzaron {numberText(assets.both)} {assets.both === 1 ? "activo" : "activos"};{" "}
        {numberText(assets.only_from)} solo el otro y {numberText(assets.only_to)} solo este.
      </p>
      <ul className={styles.classes}>
        {comparedClasses
          .filter((each) => sumOf(each) > 0)
          .map((each) => (
            <li key={each}>
              <span>{classLabels[each]}</span>
              <strong>{numberText(sumOf(each))}</strong>
              <SeverityCounts counts={classes[each]} />
            </li>
          ))}
      </ul>
      <Field label="Ver los hallazgos" optional>
        <Select
          placeholder="Ninguno"
          options={comparedClasses
            .filter((each) => sumOf(each) > 0)
            .map((each) => ({ value: each, label: classLabels[each] }))}
          value={displayText ?? ""}
          onChange={({ target }) => setShown(oneOf(comparedClasses, target.value))}
        />
      </Field>
      {displayText && <Findings request={{ ...scan, class: displayText }} />}
    </>
  );
}

function Findings({ request }: { request: { id: string; since: string; class: ComparedClass } }) {
  const { data, error, refetch } = useQuery(callQuery(listComparedFindings, request));
  if (error)
    return <ErrorState title="No se pudieron cargar las filas" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton count={4} />;
  return (
    <>
      <ul className={styles.findings}>
        {data.items.map(({ finding_id, number, title, asset_name, severity }) => (
          <li key={finding_id}>
            <SeverityMark severity={severity} />
            <span>
              <Link to={paths.finding(finding_id)}>
                {findingNumber(number)} {title}
              </Link>{" "}
              <Note as="span">{asset_name}</Note>
            </span>
          </li>
        ))}
      </ul>
      {data.next && (
        <Note>
          Se muestran los {numberText(data.items.length)} más graves de {countText(data.total)}.
        </Note>
      )}
    </>
  );
}
