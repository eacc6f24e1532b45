import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listTargets } from "#features/posture/hardening/contracts/hardening-list.contract.ts";
import { targetPath } from "#features/posture/hardening/hardening-address.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../hardening.module.css";
import { ScoreMark } from "../score-mark.tsx";

/** The guides against which one asset was checked: a section of the asset's page. */
export default function AssetHardening({ assetId }: { assetId: string }) {
  const { data, error, refetch } = useQuery(callQuery(listTargets, { asset: assetId, limit: 20 }));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudo cargar su endurecimiento" count={2} />;
  if (data.items.length === 0)
    return (
      <Note>
        Ninguna guía de configuración segura se ha revisado en este activo: no se sabe.{" "}
        <Link to={paths.hardening}>Ver los equipos revisados</Link>
      </Note>
    );
  return (
    <ul className={styles.lines}>
      {data.items.map(({ id, title, score, counts, answered_failed, worse, ended_at, old }) => (
        <Row key={id} as="li" align="baseline" gap={1} across={3}>
          <ScoreMark score={score} />
          <Link to={targetPath(id)}>{title}</Link>
          <Note as="span">
            {numberText(counts.failed + answered_failed)} sin cumplir
            {worse > 0 && `, ${numberText(worse)} peor que antes`}; <RelativeTimeInside at={ended_at} />
          </Note>
          {old && <Badge tone="warning">Antigua</Badge>}
        </Row>
      ))}
    </ul>
  );
}
