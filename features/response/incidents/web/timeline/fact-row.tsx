import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { Link } from "react-router";
import type { Fact, FactSource } from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import { factCategoryLabels } from "#features/response/incidents/incidents.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { zoneName } from "../moments/written-moment.ts";
import styles from "./timeline.module.css";

/** Returns the page of a source in the portal; a source outside has only its text. */
function placeOf({ kind, ref }: FactSource): string | undefined {
  if (kind === "event") return paths.event(ref);
  if (kind === "alert") return paths.alert(1, ref);
  return kind === "place" ? ref : undefined;
}

const sourceLabels = {
  event: "Evento",
  alert: "Alerta",
  note: "Nota",
  evidence: "Evidencia",
  task: "Tarea",
  place: "Lugar del portal",
  external: "Fuera del portal",
} as const satisfies Record<FactSource["kind"], string>;

interface FactRowProps {
  fact: Fact;
  /** Changes the flags; undefined where the reader may not change them. */
  onFlag: ((flags: Partial<Pick<Fact, "in_report" | "visible_client">>) => void) | undefined;
  onEdit: () => void;
}

/** One fact of the incident's timeline, with its time in the time zone in which it was recorded. */
export function FactRow({ fact, onFlag, onEdit }: FactRowProps) {
  const own = usePersonZone();
  return (
    <div className={styles.fact} data-category={fact.category}>
      <span className={styles.when}>
        <span>
          {fact.certainty === "estimated" && "≈ "}
          <ExactTime at={fact.at} />
        </span>
        {fact.zone !== own && (
          <Note as="span">
            {dateTime(fact.at, fact.zone)} en {zoneName(fact.zone)}
          </Note>
        )}
        <Note as="span">{factCategoryLabels[fact.category]}</Note>
      </span>
      <span className={styles.words}>
        <span>{fact.technical}</span>
        {fact.plain && <Note as="span">En palabras simples: {fact.plain}</Note>}
        <FactChips fact={fact} />
      </span>
      <FactFlags fact={fact} onFlag={onFlag} onEdit={onEdit} />
    </div>
  );
}

/** Shows the assets and techniques of a fact, its source and its author. */
function FactChips({ fact }: { fact: Fact }) {
  const place = fact.source && placeOf(fact.source);
  return (
    <span className={styles.chips}>
      {fact.assets.map((asset) => (
        <Link key={asset} to={`${paths.assets}?${new URLSearchParams({ buscar: asset })}`}>
          {asset}
        </Link>
      ))}
      {fact.techniques.map((technique) => (
        <Link key={technique} to={`${paths.events}?tecnica=${encodeURIComponent(technique)}`}>
          {technique}
          <FeatureSlot slot="technique-name" id={technique} />
        </Link>
      ))}
      {fact.source && (
        <Note as="span">
          {place ? (
            <Link to={place}>{sourceLabels[fact.source.kind]}</Link>
          ) : (
            `${sourceLabels[fact.source.kind]}${fact.source.kind === "external" ? `: ${fact.source.ref}` : ""}`
          )}
        </Note>
      )}
      <Note as="span">
        {fact.created_by_name}
        {fact.from_code && `, de ${fact.from_code}`}
      </Note>
    </span>
  );
}

/** Whether the fact is in the report and for the client. */
function FactFlags({ fact, onFlag, onEdit }: FactRowProps) {
  return (
    <span className={styles.flags}>
      <button
        type="button"
        className={styles.flag}
        aria-pressed={fact.in_report}
        aria-label="En el informe"
        title={fact.in_report ? "Sale en el informe" : "No sale en el informe"}
        disabled={!onFlag}
        onClick={() => onFlag?.({ in_report: !fact.in_report })}
      >
        <IconFileText aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.flag}
        aria-pressed={fact.visible_client}
        aria-label="Para el cliente"
        title={
          fact.visible_client
            ? "El cliente lo lee cuando ve el incidente, en sus palabras simples"
            : "El cliente no lo lee"
        }
        disabled={!onFlag}
        onClick={() => onFlag?.({ visible_client: !fact.visible_client })}
      >
        <IconEye aria-hidden="true" />
      </button>
      {onFlag && (
        <Button small look="quiet" onClick={onEdit}>
          Editar
        </Button>
      )}
    </span>
  );
}
