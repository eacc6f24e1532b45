import { Link } from "react-router";
import type { CompanyStandard } from "#features/compliance/company-standards.contract.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { levelWords, standardAddress, standingAddress, tiersWords } from "../standard-words.ts";
import styles from "./company-standards.module.css";
import type { StandardAction } from "./standard-action.ts";

interface FollowedStandardProps {
  row: CompanyStandard;
  onAct: ((action: StandardAction, id: number) => void) | undefined;
}

/** A standard that the company follows: its edition, what it aims at, and what may be done with it. */
export function FollowedStandard({ row, onAct }: FollowedStandardProps) {
  const { standard } = row;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <h3>
          <Link to={standardAddress(standard.id)}>{standard.name}</Link>
        </h3>
        <p className={styles.note}>Edición {standard.version_label}</p>
        {row.newer_version_id !== null && (
          <Link to={`${standardAddress(standard.id)}?vista=ediciones`}>
            <Badge tone="brand">Hay otra edición: ver qué cambia</Badge>
          </Link>
        )}
        {row.closed_at && <Badge tone="warning">Período cerrado</Badge>}
      </div>
      <dl className={styles.facts}>
        <dt>Meta</dt>
        <dd>{levelWords(standard.scale, row.target)}</dd>
        {standard.tiers.length > 0 && (
          <>
            <dt>Niveles</dt>
            <dd>{tiersWords(row.tiers)}</dd>
          </>
        )}
        {row.enabled_at && (
          <>
            <dt>Desde</dt>
            <dd>
              <ExactTime at={row.enabled_at} dayOnly />
            </dd>
          </>
        )}
        {row.notes && (
          <>
            <dt>Notas</dt>
            <dd>{row.notes}</dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        <LinkButton small to={standingAddress(standard.id)}>
          Ver el avance
        </LinkButton>
        {onAct && (
          <>
            <Button
              small
              aria-label={`Meta y niveles de ${standard.short_name}`}
              onClick={() => onAct("set_up", standard.id)}
            >
              Meta y niveles
            </Button>
            <Button
              small
              look="quiet"
              aria-label={`Desactivar ${standard.short_name}`}
              onClick={() => onAct("disable", standard.id)}
            >
              Desactivar
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
