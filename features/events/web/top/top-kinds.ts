import type { TopKind } from "#features/events/event-insight.contract.ts";

/** How each ranking is headed, what one of its things is called, and the filter of the list behind a row. */
export const topWords: Record<
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
    missing: "sin país: ninguna fuente lo dijo",
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
