import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  computeDeadlines,
  type LegalDeadline,
} from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePersonZone, zonedInstant } from "#platform/web/dates/person-zone.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "../assurance.module.css";
import { countedFrom, termText } from "./term-labels.ts";

interface TimestampFieldsProps {
  label: string;
  /** The time as `2026-03-04T14:05`, or as much of it as was entered. */
  value: string;
  onChange: (value: string) => void;
}

/** Fields for a day and a time in the time zone of the person. */
function TimestampFields({ label, value, onChange }: TimestampFieldsProps) {
  const [day = "", hour = ""] = value.split("T");
  return (
    <div className={styles.moment}>
      <FieldPair>
        <Field label={label} optional>
          <DateInput value={day} onChange={(event) => onChange(`${event.target.value}T${hour}`)} />
        </Field>
        <Field label="Hora" optional>
          <TextInput
            type="time"
            className={styles.choice}
            aria-label={`Hora: ${label}`}
            value={hour}
            onChange={(event) => onChange(`${day}T${event.target.value}`)}
          />
        </Field>
      </FieldPair>
    </div>
  );
}

const columns: Column<LegalDeadline>[] = [
  {
    key: "name",
    title: "Reporte",
    onPhone: "first",
    cell: ({ name, condition, note, binds }) => (
      <>
        <strong>{name}</strong>
        {!binds && <p className={styles.note}>No obliga a su empresa según su régimen.</p>}
        {condition && <p className={styles.note}>{condition}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </>
    ),
  },
  {
    key: "term",
    title: "Plazo",
    cell: ({ term, counted_from }) => `${termText(term)} ${countedFrom[counted_from]}`,
  },
  {
    key: "law",
    title: "Norma",
    onPhone: "away",
    cell: ({ norm, article }) => `${norm}, artículo ${article}`,
  },
  {
    key: "due",
    title: "Hasta",
    tight: true,
    cell: ({ due_at }) =>
      due_at ? <ExactTime at={due_at} /> : <span className={styles.soft}>Falta la fecha de inicio</span>,
  },
];

/** The due time of each report of an incident, computed from entered times. */
export function LegalDeadlines() {
  const timeZone = usePersonZone();
  const [knownTime, setKnownTime] = useState("");
  const [alerted, setAlerted] = useState("");
  const [managed, setManaged] = useState("");
  const { data, error, refetch } = useQuery({
    ...callQuery(computeDeadlines, {
      incident_known: zonedInstant(knownTime, timeZone),
      early_alert_sent: zonedInstant(alerted, timeZone),
      incident_managed: zonedInstant(managed, timeZone),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={5} bounded>
      <p className={styles.text}>
        Escriba cuándo ocurrió cada hecho y vea hasta cuándo hay plazo. Los días corridos cuentan todos; los
        hábiles saltan sábados, domingos y feriados de Chile. Nada de esto se guarda.
      </p>
      <TimestampFields label="Se conoció el incidente" value={knownTime} onChange={setKnownTime} />
      <TimestampFields label="Se envió la alerta temprana" value={alerted} onChange={setAlerted} />
      <TimestampFields label="Se terminó de gestionar" value={managed} onChange={setManaged} />
      {data ? (
        <DataTable
          caption="Plazos de un incidente"
          columns={columns}
          rows={data.items}
          keyOf={({ code }) => code}
        />
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudieron calcular los plazos" count={6} />
      )}
    </Stack>
  );
}
