import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconChecks from "@tabler/icons-react/dist/esm/icons/IconChecks.mjs";
import IconCircleDot from "@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs";
import { useState } from "react";
import { Link } from "react-router";
import type { getOverview } from "#features/compliance/compliance/compliance.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { controlsAddress } from "../controls/controls-address.ts";
import { useToday } from "../text/plain-text.ts";
import { CriticalList } from "./critical-list.tsx";
import { type NextAction, nextActions } from "./next-actions.ts";
import styles from "./overview.module.css";
import { StandardRows } from "./standard-rows.tsx";
import { UpcomingList } from "./upcoming-list.tsx";

/** The next steps, each with its link. */
function ActionList({ actions }: { actions: readonly NextAction[] }) {
  if (actions.length === 0)
    return (
      <p className={styles.nothing}>
        <IconChecks aria-hidden="true" /> Nada pendiente por ahora.
      </p>
    );
  return (
    <ul className={styles.list}>
      {actions.map(({ key, urgent, text, to, label }) => (
        <li key={key} className={styles.item} data-urgent={urgent || undefined}>
          {urgent ? <IconAlertTriangle aria-label="Urgente" /> : <IconCircleDot aria-hidden="true" />}
          <span>
            {text}. <Link to={to}>{label}</Link>
          </span>
        </li>
      ))}
    </ul>
  );
}

type Overview = OutputOf<typeof getOverview>;
const maxRowsOfPart = { critical: 8, upcoming: 8 };

/** The dashboard of a company that follows at least one standard. */
export function OverviewParts({ overview }: { overview: Overview }) {
  const today = useToday();
  const [everyDate, setEveryDate] = useState(false);
  const mayReview = useMay("compliance.review");
  const { standards, upcoming, critical, evidence_in_review } = overview;
  const actions = nextActions({
    standards,
    upcoming,
    critical,
    evidenceInReview: evidence_in_review,
    mayReview,
    today,
  });
  return (
    <div className={styles.view}>
      <div className={styles.main}>
        <section aria-labelledby="normas">
          <h2 id="normas" className={styles.question}>
            Cómo estamos
          </h2>
          <StandardRows cards={standards} today={today} />
          <Note>
            En cada barra: lleno, lo que se cumple; rayado, lo evaluado que no se cumple del todo; vacío, lo
            que falta evaluar. En cada tendencia de 12 meses: línea llena, cumplimiento; punteada, cobertura.
          </Note>
        </section>
        <section aria-labelledby="critico">
          <h2 id="critico" className={styles.question}>
            Qué es crítico
          </h2>
          {critical.count === 0 ? (
            <Note>Ningún control necesita atención inmediata.</Note>
          ) : (
            <CriticalList items={critical.items.slice(0, maxRowsOfPart.critical)} today={today} />
          )}
          {critical.count > maxRowsOfPart.critical && (
            <p className={styles.more}>
              <Link to={controlsAddress({ critico: 1 })}>
                Ver los {numberText(critical.count)} controles por atender
              </Link>
            </p>
          )}
        </section>
      </div>
      <div className={styles.side}>
        <section aria-labelledby="que-hacer">
          <h2 id="que-hacer" className={styles.question}>
            Qué hacer ahora
          </h2>
          <ActionList actions={actions} />
        </section>
        <section aria-labelledby="vence">
          <h2 id="vence" className={styles.question}>
            Qué vence
          </h2>
          <UpcomingList
            items={everyDate ? upcoming : upcoming.slice(0, maxRowsOfPart.upcoming)}
            today={today}
          />
          {!everyDate && upcoming.length > maxRowsOfPart.upcoming && (
            <p className={styles.more}>
              <Button small onClick={() => setEveryDate(true)}>
                Ver las {numberText(upcoming.length)} fechas
              </Button>
            </p>
          )}
        </section>
      </div>
    </div>
  );
}
