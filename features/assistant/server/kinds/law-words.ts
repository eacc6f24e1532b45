export const regimeWords = {
  none: "no está declarada como obligada",
  pse: "es prestadora de servicios esenciales (PSE)",
  oiv: "es operadora de importancia vital (OIV)",
} as const;
export const dutyWords: Readonly<Record<string, string>> = {
  missing: "Falta",
  pending: "En plazo",
  overdue: "Fuera de plazo",
  on_file: "Al día",
  expiring: "Por vencer",
  expired: "Vencido",
  nothing_to_do: "Sin novedad",
};
