import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listComputers } from "#features/posture/deep-security/contracts/computers.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Lines, Row } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "./deep-security.module.css";

/** The section of an asset's page with the manager's computers that belong to the asset. */
export default function AssetProtection({ assetId }: { assetId: string }) {
  const { data, error, refetch } = useQuery(callQuery(listComputers, { asset: assetId, limit: 20 }));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudo cargar su protección" count={1} />;
  if (data.items.length === 0)
    return <p className={styles.soft}>Ninguna exportación de Deep Security trae este activo.</p>;
  return (
    <Lines gap={2}>
      {data.items.map(({ id, display_name, working, failing, gaps, taken_at }) => (
        <Row key={id} as="li" align="baseline" gap={1} across={3}>
          <Link to={paths.protectedComputer(id)}>{display_name}</Link>
          <span className={styles.soft}>
            {countOf(working.length, "módulo funciona", "módulos funcionan")}
            {failing.length > 0 && `, ${failing.length} con falla`}; {countOf(gaps, "brecha", "brechas")};{" "}
            <RelativeTimeInside at={taken_at} />
          </span>
        </Row>
      ))}
    </Lines>
  );
}
