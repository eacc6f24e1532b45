import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { findingsPath } from "#features/posture/findings/contracts/finding-address.contract.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import {
  type AffectedAssets,
  findAffectedAssets,
} from "#features/posture/vulnerabilities/contracts/affected-assets.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { Lines, Note } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "./affected-assets.module.css";

interface About {
  cves: readonly string[];
  products: readonly string[];
}

/**
 * Shows whether some CVEs and products affect the active company, with the assets; a section of screens about CVEs
 * and products.
 */
export default function AffectedAssetsPart({ cves, products }: About) {
  const { data, error, refetch } = useQuery(
    callQuery(findAffectedAssets, {
      ...(cves.length > 0 && { cves: cves.join(",") }),
      ...(products.length > 0 && { products: products.join("|") }),
    }),
  );
  if (data) return <Answer found={data} asksForCves={cves.length > 0} />;
  // Staff without a selected company get no result.
  if (error instanceof CallFailure && error.code === "no_active_company") return null;
  if (error)
    return <ErrorState title="No se pudo revisar si le afecta" failure={error} onRetry={() => refetch()} />;
  return <Skeleton count={2} />;
}

function Answer({ found, asksForCves }: { found: AffectedAssets; asksForCves: boolean }) {
  const { status, affected, accepted, coverage } = found;
  if (status === "unknown")
    return (
      <Notice title="No se sabe: sin escaneos">
        {coverage.assets === 0 ? (
          "Todavía no se ha cargado ningún escaneo de su empresa."
        ) : (
          <>
            Desde el <ExactTime at={coverage.since} dayOnly /> no se ha escaneado ningún activo. De antes no
            quedan hallazgos abiertos de lo que trata.
          </>
        )}
      </Notice>
    );
  if (status === "product_seen")
    return (
      <Notice tone="warning" title="Puede afectarle: tiene productos de los que trata">
        <p>Ningún hallazgo abierto tiene sus CVE, pero los escaneos vieron estos productos en su empresa.</p>
        <Products products={found.products} />
        <Coverage coverage={coverage} />
      </Notice>
    );
  if (status === "not_affected")
    return (
      <Notice
        tone="good"
        title={
          asksForCves
            ? "No afecta: ningún hallazgo abierto tiene estos CVE"
            : "No se ve en su empresa: ningún escaneo encontró los productos de los que trata"
        }
      >
        <Coverage coverage={coverage} />
      </Notice>
    );
  if (status === "accepted")
    return (
      <Notice
        tone="warning"
        title={`Riesgo aceptado en ${countOf(accepted, "activo", "activos")}: sigue ahí, y no está abierto en ninguno`}
      >
        <Assets found={found} />
        <Products products={found.products} />
        <Coverage coverage={coverage} />
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      title={`Le afecta en ${countOf(affected, "activo", "activos")}`}
      actions={found.cves.map(({ cve, findings }) => (
        <Link key={cve} to={findingsPath({ cve })}>
          Ver {countOf(findings, "hallazgo", "hallazgos")} de {cve}
        </Link>
      ))}
    >
      <Assets found={found} />
      {accepted > 0 && (
        <Note>
          {accepted === 1
            ? "En 1 activo más el riesgo está aceptado."
            : `En ${numberText(accepted)} activos más el riesgo está aceptado.`}
        </Note>
      )}
      <Products products={found.products} />
      <Coverage coverage={coverage} />
    </Notice>
  );
}

/** The assets on which scans saw each product, whatever the status of its findings. */
function Products({ products }: Pick<AffectedAssets, "products">) {
  if (products.length === 0) return null;
  return (
    <Lines gap={2} aria-label="Productos vistos por los escaneos">
      {products.map(({ product, assets, open, capped, items }) => (
        <li key={product}>
          <strong>{product}</strong> en {capped && "al menos "}
          {countOf(assets, "activo", "activos")},{" "}
          {open > 0
            ? `con ${countOf(open, "hallazgo abierto", "hallazgos abiertos")}`
            : "sin hallazgos abiertos"}
          :{" "}
          {items.map(({ id, name }, place) => (
            <Fragment key={id}>
              {place > 0 && ", "}
              <Link to={findingsPath({ ver: "todas", activo: id })}>{name}</Link>
            </Fragment>
          ))}
          {assets > items.length && ` y ${numberText(assets - items.length)} más`}.
        </li>
      ))}
    </Lines>
  );
}

function Assets({ found: { items, affected, accepted } }: { found: AffectedAssets }) {
  const more = affected + accepted - items.length;
  return (
    <>
      <ul className={styles.assets}>
        {items.map(({ id, name, severity, finding_id, number, open, accepted }) => (
          <li key={id}>
            <SeverityMark severity={severity} />
            <Link to={findingsPath({ ver: "todas", activo: id })}>{name}</Link>
            <Note as="span">
              {open > 0 ? countOf(open, "abierto", "abiertos") : countOf(accepted, "aceptado", "aceptados")},
              el más urgente <Link to={paths.finding(finding_id)}>{findingNumber(number)}</Link>
            </Note>
          </li>
        ))}
      </ul>
      {more > 0 && <Note>Y en {countOf(more, "activo más", "activos más")}.</Note>}
    </>
  );
}

function Coverage({ coverage: { assets, scanned, since } }: Pick<AffectedAssets, "coverage">): ReactNode {
  return (
    <Note>
      Desde el <ExactTime at={since} dayOnly /> se escanearon {numberText(scanned)} de{" "}
      {countOf(assets, "activo", "activos")}
      {scanned < assets && (
        <>
          ; de los demás no se sabe con certeza.{" "}
          <Link to={findingsPath({ vista: "activos", sinescaneo: "si" })}>Ver los no escaneados</Link>
        </>
      )}
      {scanned === assets && "."}
    </Note>
  );
}
