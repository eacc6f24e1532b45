/** The days that a run may look back over, as the options of a field. */
export const runPeriods = [
  { value: "1", label: "El último día" },
  { value: "7", label: "Los últimos 7 días" },
  { value: "30", label: "Los últimos 30 días" },
  { value: "90", label: "Los últimos 90 días" },
  { value: "365", label: "El último año" },
  { value: "3650", label: "Todo lo que se guarda" },
];
export const dayMs = 86_400_000;
