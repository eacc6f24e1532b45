import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { listStandards } from "#features/compliance/standards/standards.contract.ts";
import { controlsWords, levelWords, tiersWords } from "#features/compliance/standards/standards.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import styles from "./company-standards.module.css";

/** The actions of an operator on a standard of a company. */
export type StandardAction = "enable" | "disable" | "set_up";

interface AdoptedStandardProps {
  row: CompanyStandard;
  onAct: ((action: StandardAction, id: number) => void) | undefined;
}

/** One row: a standard that the company follows, with its edition, its target and its actions. */
export function AdoptedStandard({ row, onAct }: AdoptedStandardProps) {
  const { standard } = row;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <h3>
          <Link to={paths.standard(standard.id)}>{standard.name}</Link>
        </h3>
        <Note>Edición {standard.version_label}</Note>
        {row.newer_version_id !== null && (
          <Link to={`${paths.standard(standard.id)}?vista=ediciones`}>
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
        <LinkButton small to={paths.standardState(standard.id)}>
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

interface OfferedStandardProps {
  row: CompanyStandard;
  onAct: ((action: StandardAction, id: number) => void) | undefined;
}

/**
 * One row: a standard of the library that the company does not follow, with a mark if it followed the standard
 * before.
 */
export function OfferedStandard({
  row: { standard, disabled_at, notes, notes_for_client },
  onAct,
}: OfferedStandardProps) {
  const library = useQuery(callQuery(listStandards, {})).data?.items;
  const about = library?.find(({ id }) => id === standard.id);
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <h3>
          <Link to={paths.standard(standard.id)}>{standard.name}</Link>
        </h3>
        <Note>
          Edición {standard.version_label}
          {about && `, ${controlsWords(about.assessable_count)}`}
        </Note>
        {disabled_at && (
          <Note>
            La siguió hasta el <ExactTime at={disabled_at} dayOnly />
            {notes && `: ${notes}`}
            {notes && !notes_for_client && " (solo para el proveedor)"}
          </Note>
        )}
      </div>
      <p className={styles.description}>{about?.description}</p>
      <div className={styles.actions}>
        {onAct && (
          <Button
            small
            aria-label={`Activar ${standard.short_name}`}
            onClick={() => onAct("enable", standard.id)}
          >
            Activar
          </Button>
        )}
      </div>
    </li>
  );
}
