import { targetKindLabels } from "#features/posture/assessments/assessments.labels.ts";
import {
  type TargetKind,
  targetKinds,
} from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import styles from "../assessments.module.css";

export interface WrittenTarget {
  kind: TargetKind;
  target: string;
  opens_at: string | null;
  closes_at: string | null;
  note: string;
}

const noTarget: WrittenTarget = { kind: "allowed", target: "", opens_at: null, closes_at: null, note: "" };

interface TargetFieldsProps {
  targets: readonly WrittenTarget[];
  onChange: (targets: WrittenTarget[]) => void;
}

/** The fields for the targets of an assessment, each with its window and its condition. */
export function TargetFields({ targets, onChange }: TargetFieldsProps) {
  const zone = usePersonZone();
  const set = (place: number, part: Partial<WrittenTarget>) =>
    onChange(targets.map((target, at) => (at === place ? { ...target, ...part } : target)));
  const dayOf = (at: string | null) => (at === null ? "" : calendarDay(new Date(at), zone));
  const lastDayOf = (at: string | null) =>
    at === null ? "" : calendarDay(new Date(Date.parse(at) - 1), zone);
  const instantOf = (day: string, later: number) =>
    day === "" ? null : (startOfDay(day, zone, later)?.toISOString() ?? null);
  return (
    <Stack as="fieldset" gap={4}>
      <legend>Objetivos</legend>
      {targets.map((target, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are written
        <div key={place} className={styles.row}>
          <FieldPair>
            <Field label="Objetivo">
              <TextInput
                required
                maxLength={300}
                placeholder="www.ejemplo.cl, 198.51.100.0/28"
                value={target.target}
                onChange={({ target: control }) => set(place, { target: control.value })}
              />
            </Field>
            <Field label="Se permite">
              <Select
                value={target.kind}
                options={targetKinds.map((value) => ({ value, label: targetKindLabels[value] }))}
                onChange={({ target: control }) =>
                  set(place, { kind: oneOf(targetKinds, control.value) ?? target.kind })
                }
              />
            </Field>
          </FieldPair>
          <FieldPair>
            <Field label="Desde" optional>
              <DateInput
                value={dayOf(target.opens_at)}
                onChange={({ target: control }) => set(place, { opens_at: instantOf(control.value, 0) })}
              />
            </Field>
            <Field label="Hasta" optional>
              <DateInput
                value={lastDayOf(target.closes_at)}
                onChange={({ target: control }) => set(place, { closes_at: instantOf(control.value, 1) })}
              />
            </Field>
          </FieldPair>
          <Field label="Condición" optional>
            <TextInput
              maxLength={1_000}
              value={target.note}
              onChange={({ target: control }) => set(place, { note: control.value })}
            />
          </Field>
          <div>
            <Button
              small
              look="quiet"
              onClick={() => onChange(targets.filter((_target, at) => at !== place))}
            >
              Quitar objetivo
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button small onClick={() => onChange([...targets, noTarget])}>
          Agregar objetivo
        </Button>
      </div>
    </Stack>
  );
}
