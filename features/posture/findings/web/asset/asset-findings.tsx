import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  listFindingFacets,
  listFindings,
} from "#features/posture/findings/contracts/finding-list.contract.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkBelow } from "#platform/web/kit/layout/link-below.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { countText, numberText } from "#platform/web/text/number-text.ts";
import { findingsPath } from "../../contracts/finding-address.contract.ts";
import { FindingClock, ThreatMarks } from "../list/finding-marks.tsx";
import styles from "./asset-findings.module.css";

const visibleCount = 5;

/** The vulnerabilities of one asset by priority: a section of the asset's page. */
export default function AssetFindings({ assetId }: { assetId: string }) {
  const open = useQuery(callQuery(listFindings, { asset: assetId, open: "true", limit: visibleCount }));
  const facets = useQuery(callQuery(listFindingFacets, { asset: assetId })).data;
  if (open.error && !open.data)
    return (
      <ErrorState
        title="No se pudieron cargar sus vulnerabilidades"
        failure={open.error}
        onRetry={() => open.refetch()}
      />
    );
  if (!open.data || !facets) return <Skeleton count={3} />;
  const retiredCount = facets.status.find(({ value }) => value === "asset_retired")?.count ?? 0;
  const ever = facets.status.reduce((sum, { count }) => sum + count, 0);
  const { items, total } = open.data;
  if (ever === 0)
    return (
      <Note>
        Ningún escaneo cargado ha encontrado algo en este activo. Si no se ha escaneado, no se sabe.{" "}
        <Link to={findingsPath({ vista: "activos" })}>Ver los activos escaneados</Link>
      </Note>
    );
  return (
    <>
      <p>
        <strong>{countText(total)}</strong> {total.count === 1 ? "abierta" : "abiertas"}
        {facets.kev > 0 && `, ${numberText(facets.kev)} en el catálogo KEV`}
        {facets.overdue > 0 && `, ${numberText(facets.overdue)} con el plazo vencido`}
        {facets.not_evaluated > 0 && `, ${numberText(facets.not_evaluated)} sin evaluar en el último escaneo`}
        .{retiredCount > 0 && ` ${retiredText(retiredCount)}`}
      </p>
      <ul className={styles.lines}>
        {items.map(({ id, number, severity, issue, threat, clock }) => (
          <li key={id}>
            <SeverityMark severity={severity} />
            <Link to={paths.finding(id)}>
              {findingNumber(number)} {issue.title}
            </Link>
            <Note as="span">
              <ThreatMarks threat={threat} /> {clock && <FindingClock clock={clock} />}
            </Note>
          </li>
        ))}
      </ul>
      <LinkBelow to={findingsPath({ ver: "todas", activo: assetId })}>
        {ever === 1 ? "Ver el hallazgo en la lista" : `Ver los ${numberText(ever)}, también los cerrados`}
      </LinkBelow>
    </>
  );
}

const retiredText = (retiredCount: number) =>
  retiredCount === 1
    ? "Una estaba abierta cuando el activo se dio de baja y ya no cuenta."
    : `${numberText(retiredCount)} estaban abiertas cuando el activo se dio de baja y ya no cuentan.`;
