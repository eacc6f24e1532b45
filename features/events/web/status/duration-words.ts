import { numberText } from "#platform/web/number-words.ts";

const steps = [
  { seconds: 86_400, one: "día", many: "días" },
  { seconds: 3_600, one: "hora", many: "horas" },
  { seconds: 60, one: "minuto", many: "minutos" },
  { seconds: 1, one: "segundo", many: "segundos" },
] as const;

/** `3 horas`: a length of time in its largest unit. */
export function durationText(seconds: number): string {
  const step = steps.find((each) => seconds >= each.seconds) ?? steps[3];
  const count = Math.max(0, Math.floor(seconds / step.seconds));
  return `${numberText(count)} ${count === 1 ? step.one : step.many}`;
}

const units = ["bytes", "KiB", "MiB", "GiB", "TiB"] as const;

/** `12,5 MiB`. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${numberText(value)} ${units[unit]}`;
}
