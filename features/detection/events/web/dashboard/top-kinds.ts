import type { TopKind } from "#features/detection/events/contracts/event-insight.contract.ts";
import { numberText } from "#platform/web/text/number-text.ts";

/** Returns the change of a count against the period before: `+12 %`, `−40 %`, `igual`, `× 14`. */
export function changeWords({ now, before }: { now: number; before: number }): string {
  if (now === before) return "igual";
  if (before === 0) return "antes 0";
  if (now >= before * 10) return `× ${numberText(Math.round(now / before))}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  // A change that rounds to zero is shown as 1 %.
  return `${now > before ? "+" : "−"}${numberText(Math.max(percent, 1))} %`;
}

const names = new Intl.DisplayNames("es-CL", { type: "region", fallback: "code" });

/** Returns the Spanish name of an ISO 3166-1 alpha-2 code; any other text is returned unchanged. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** The title of each ranking, the noun of its rows, and the filter of the list behind a row. */
export const topLabels: Record<
  TopKind,
  { title: string; heading: string; one: string; many: string; missing: string; filter: string; mono?: true }
> = {
  rule: {
    title: "Reglas",
    heading: "Regla",
    one: "regla",
    many: "reglas",
    missing: "sin regla",
    filter: "regla",
  },
  asset: {
    title: "Activos",
    heading: "Activo",
    one: "activo",
    many: "activos",
    missing: "sin activo",
    filter: "activo",
  },
  user: {
    title: "Personas",
    heading: "Cuenta",
    one: "cuenta",
    many: "cuentas",
    missing: "sin cuenta",
    filter: "usuario",
  },
  source_ip: {
    title: "Direcciones de origen",
    heading: "Dirección",
    one: "dirección",
    many: "direcciones",
    missing: "sin dirección de origen",
    filter: "ip",
    mono: true,
  },
  country: {
    title: "Países de origen",
    heading: "País",
    one: "país",
    many: "países",
    missing: "sin país en los registros",
    filter: "pais",
  },
  technique: {
    title: "Técnicas ATT&CK",
    heading: "Técnica",
    one: "técnica",
    many: "técnicas",
    missing: "sin técnica",
    filter: "tecnica",
  },
};
