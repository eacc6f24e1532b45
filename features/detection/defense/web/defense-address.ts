import * as paths from "#platform/contract/paths.ts";
export const eventPath = (id: string) => `${paths.events}?evento=${id}`;

export const periodOptions = [
  { value: "7", label: "Últimos 7 días" },
  { value: "30", label: "Últimos 30 días" },
  { value: "90", label: "Últimos 90 días" },
] as const;
export type DefensePeriod = (typeof periodOptions)[number]["value"];

export const daysOf = (rawText: string | null): DefensePeriod =>
  periodOptions.find(({ value }) => value === rawText)?.value ?? "30";
