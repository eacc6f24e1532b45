import type { EntityDetail } from "#features/detection/entities/entities.contract.ts";
import { retirementLabels, returnLabels } from "#features/detection/entities/entities.labels.ts";
import type { EntityRetirement } from "#features/detection/entities/entity-retirement.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Lines, Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../entity/entity-view.module.css";
import { useRetirementChange } from "./use-retirement-change.ts";

/** The notice that an asset is retired, with the date, the reason and a button to restore it. */
export function RetiredNotice({ entity }: { entity: EntityDetail }) {
  const may = useMay("asset.manage");
  const { bringBack, isBringingBack } = useRetirementChange();
  const last = entity.retirements.find(({ returned_at }) => returned_at === null);
  if (!entity.retired_at || !last) return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        title="Está fuera del registro"
        actions={
          may && (
            <Button small busy={isBringingBack} onClick={() => bringBack([entity.id])}>
              Traer de vuelta
            </Button>
          )
        }
      >
        {retirementLabels[last.reason]} el <ExactTime at={last.retired_at} /> por {last.retired_by_name}
        {last.note && `: ${last.note}`}. No cuenta entre los activos y sus vulnerabilidades abiertas no
        cuentan entre las abiertas. Vuelve por sí solo si un escaneo o un evento lo ve de nuevo.
      </Notice>
    </div>
  );
}

/** Lists each retirement of the asset, and how the asset returned. */
export function EntityRetirements({ entity: { retirements } }: { entity: EntityDetail }) {
  if (retirements.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Bajas</h2>
      <Lines gap={3}>
        {retirements.map((retirement) => (
          <li key={retirement.id} className={styles.identity}>
            <span>{retirementLabels[retirement.reason]}</span>
            <Note as="span">
              {retirement.note && `${retirement.note} · `}
              {retirement.retired_by_name}, <ExactTime at={retirement.retired_at} />
            </Note>
            <ReturnLine retirement={retirement} />
          </li>
        ))}
      </Lines>
    </section>
  );
}

function ReturnLine({ retirement }: { retirement: EntityRetirement }) {
  const { returned_at, returned_because, returned_by_name } = retirement;
  if (!returned_at || !returned_because) return <Note as="span">Sigue fuera del registro</Note>;
  return (
    <Note as="span">
      Volvió el <ExactTime at={returned_at} />:{" "}
      {returned_by_name ? `lo trajo de vuelta ${returned_by_name}` : returnLabels[returned_because]}
    </Note>
  );
}
