import { useState } from "react";
import type { HuntDetail, HuntSchedule } from "#features/detection/hunting/hunting.contract.ts";
import { huntRepeatLabels } from "#features/detection/hunting/hunting.labels.ts";
import { scheduleHunt } from "#features/detection/hunting/schedule.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "../hunting.module.css";

const never = "no";
const defaults = { daily: "1", weekly: "7", monthly: "31" } as const;
const lengths = ["1", "7", "31", "90", "365"];

/** The next scheduled run of a hunt, and the button to change it. */
export function HuntSchedulePart({ detail }: { detail: HuntDetail }) {
  const { hunt, schedule } = detail;
  const [editing, setEditing] = useState(false);
  if (hunt.state === "closed") return null;
  return (
    <Row as="p" gap={2} across={3}>
      <span className={styles.note}>
        {schedule ? (
          <>
            Se ejecuta sola {huntRepeatLabels[schedule.repeats].toLowerCase()}, sobre{" "}
            {countOf(schedule.over_days, "día", "días")}; la próxima vez el{" "}
            <ExactTime at={schedule.next_run_at} />.
          </>
        ) : (
          "Solo se ejecuta cuando alguien lo pide."
        )}
      </span>
      <Button small onClick={() => setEditing(true)}>
        {schedule ? "Cambiar la programación" : "Programar"}
      </Button>
      {editing && <ScheduleDialog detail={detail} onClose={() => setEditing(false)} />}
    </Row>
  );
}

function ScheduleDialog({ detail, onClose }: { detail: HuntDetail; onClose: () => void }) {
  const { hunt, schedule } = detail;
  const [repeats, setRepeats] = useState<HuntSchedule["repeats"] | typeof never>(
    schedule?.repeats ?? "weekly",
  );
  const [days, setDays] = useState(String(schedule?.over_days ?? 7));
  const save = useCallMutation(scheduleHunt, onClose);
  const choose = (value: string) => {
    setRepeats(value as typeof repeats);
    if (value !== never) setDays(defaults[value as HuntSchedule["repeats"]]);
  };
  return (
    <FormDialog
      title={`Programar ${hunt.code}`}
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() =>
        save.mutate({
          id: hunt.id,
          version: hunt.version,
          schedule: repeats === never ? null : { repeats, over_days: Number(days) },
        })
      }
      onClose={onClose}
    >
      <Field label="Se ejecuta" hint="A esta misma hora, mientras la búsqueda esté abierta.">
        <Select
          options={[
            ...Object.entries(huntRepeatLabels).map(([value, label]) => ({ value, label })),
            { value: never, label: "Solo cuando alguien lo pide" },
          ]}
          value={repeats}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      {repeats !== never && (
        <Field
          label="Mira hacia atrás"
          hint="Le avisamos cuando encuentra algo nuevo, o cuando algo ya no está."
        >
          <Select
            options={[...new Set([...lengths, days])].map((value) => ({
              value,
              label: countOf(Number(value), "día", "días"),
            }))}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
