import type {
  EventKindView,
  PipelineTrigger,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { comparisonLabels, triggerLabels } from "#features/automation/pipelines/pipelines.labels.ts";

const weekdays = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
const twoDigits = (text: string) => text.padStart(2, "0");

/** Returns a five-field cron schedule in words if it has a usual form; otherwise the schedule itself. */
function scheduleText(cron: string): string {
  const [minute = "", hour = "", day = "", month = "", weekday = ""] = cron.trim().split(/\s+/);
  const isTime = /^\d+$/.test(minute) && /^\d+$/.test(hour);
  const at = `a las ${twoDigits(hour)}:${twoDigits(minute)}`;
  if (isTime && month === "*" && day === "*" && weekday === "*") return `Todos los días ${at}`;
  if (isTime && month === "*" && day === "*" && /^[0-7]$/.test(weekday))
    return `Cada ${weekdays[Number(weekday)]} ${at}`;
  if (isTime && month === "*" && /^\d+$/.test(day) && weekday === "*")
    return `El día ${day} de cada mes ${at}`;
  return `Según el horario «${cron}»`;
}

/** Returns the trigger of a pipeline as a sentence. */
export function triggerText(trigger: PipelineTrigger, events: readonly EventKindView[]): string {
  if (trigger.kind === "schedule") return `${scheduleText(trigger.cron)} (hora de Chile)`;
  if (trigger.kind !== "event") return triggerLabels[trigger.kind];
  const event = events.find((each) => each.event === trigger.event);
  const conditions = trigger.filter.map(({ field, is, values }) => {
    const knownField = event?.fields.find(({ name }) => name === field);
    const words = values.map(
      (value) => knownField?.options.find((each) => each.value === value)?.label ?? value,
    );
    return `${knownField?.label ?? field} ${comparisonLabels[is]} ${words.join(" o ")}`;
  });
  return [event?.label ?? trigger.event, ...conditions].join(", ");
}
