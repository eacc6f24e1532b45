import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { severityName } from "#features/assistant/server/assistant.public.ts";
import { findingNumber, findingStatusWords } from "#features/scans/scans.words.ts";
import {
  type Period,
  type PeriodNote,
  type PeriodRow,
  periodClasses,
  type Waterfall,
} from "#features/vulnerabilities/contracts/period.contract.ts";
import { periodClassWords, waterfallBarWords } from "#features/vulnerabilities/vulnerabilities.words.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { countText, dayText, listText, numberText } from "#platform/server/documents/document-words.ts";
import { type Logo, markFiles } from "#platform/server/documents/marks.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";

const moment = new Intl.DateTimeFormat("es-CL", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: providerZone,
});
const total = (counts: Record<Severity, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What a person reads of a row, the same on paper and in a workbook. */
export const periodCells = (row: PeriodRow): string[] => [
  findingNumber(row.number),
  periodClassWords[row.class],
  findingStatusWords[row.status],
  severityName[row.severity],
  row.title,
  row.asset_name,
  row.cves.join(", "),
  row.kev ? "sí" : "no",
  row.epss === null ? "" : String(row.epss).replace(".", ","),
  row.source,
  row.rule_id,
  row.first_seen_at.slice(0, 10),
  row.closed_at?.slice(0, 10) ?? "",
  row.due_at?.slice(0, 10) ?? "",
  String(row.days_open),
];

export const periodHead = [
  "N.º",
  "En el período",
  "Estado",
  "Severidad",
  "Vulnerabilidad",
  "Activo",
  "CVE",
  "KEV",
  "EPSS",
  "Herramienta",
  "Regla",
  "Vista por primera vez",
  "Cerrada",
  "Plazo",
  "Días abierta",
];

const comparison = (moved: number) => {
  if (moved === 0) return "Son tantas como";
  return `Son ${numberText(Math.abs(moved))} ${moved > 0 ? "más" : "menos"} que`;
};

interface PaperParts {
  company: string;
  closed: Period & { closed: NonNullable<Period["closed"]>; totals: NonNullable<Period["totals"]> };
  waterfall: Waterfall;
  worst: readonly PeriodRow[];
  notes: readonly PeriodNote[];
}

/** The words of the report of a closed period, ready to be set. */
export function periodPaper({ company, closed, waterfall, worst, notes }: PaperParts) {
  const { period, totals } = closed;
  const open = total(totals.open);
  const moved = waterfall.to - waterfall.from;
  return {
    title: `Vulnerabilidades · ${period.name}`,
    company,
    issue: `${dayText(period.starts_on)} al ${dayText(period.ends_on)} · cerrado el ${moment.format(new Date(closed.closed.at))} por ${closed.closed.by_name}`,
    foot: `SHA-256 ${closed.closed.hash}`,
    summary: [
      `Al cierre había ${countText(open, "vulnerabilidad abierta", "vulnerabilidades abiertas")} en ${countText(totals.assets, "activo", "activos")}.`,
      waterfall.previous
        ? `${comparison(moved)} al cierre de ${waterfall.previous.name}.`
        : "Es el primer período que se cierra.",
      `${countText(totals.kev_open, "se explota activamente (KEV)", "se explotan activamente (KEV)")} y ${countText(totals.late, "pasó su plazo", "pasaron su plazo")}.`,
      `${countText(total(totals.classes.not_evaluated), "no se pudo evaluar", "no se pudieron evaluar")} en este período.`,
    ].join(" "),
    severities: severities.map((severity) => severityName[severity]),
    classes: periodClasses.map((name) => ({
      name: periodClassWords[name],
      counts: severities.map((severity) => numberText(totals.classes[name][severity])),
      total: numberText(total(totals.classes[name])),
    })),
    open: {
      counts: severities.map((severity) => numberText(totals.open[severity])),
      total: numberText(open),
    },
    bars: waterfall.bars.map(({ bar, change }) => ({
      name: waterfallBarWords[bar],
      change: change > 0 ? `+${numberText(change)}` : `−${numberText(-change)}`,
    })),
    from: numberText(waterfall.from),
    to: numberText(waterfall.to),
    previous: waterfall.previous?.name ?? "",
    worst: worst.map((row) => ({
      number: findingNumber(row.number),
      severity: severityName[row.severity],
      title: row.title,
      asset: row.asset_name,
      cves: listText(row.cves),
      days: numberText(row.days_open),
      kev: row.kev,
    })),
    notes: notes.map((note) => ({
      text: note.text,
      by: note.noted_by_name,
      at: moment.format(new Date(note.noted_at)),
    })),
  };
}

/** As a tagged PDF. A logo that cannot be drawn leaves the company's name in its place. */
export async function periodPdf(
  paper: ReturnType<typeof periodPaper>,
  { logo, madeAt }: { logo: Logo | null; madeAt: Date },
): Promise<Buffer> {
  const set = async (shown: Logo | null) =>
    await renderPdf({
      template: (await readFile(join(import.meta.dirname, "period.typ"))).toString(),
      data: { ...paper, logo: shown?.name ?? null },
      files: await markFiles(shown),
      createdAt: madeAt,
    });
  return logo ? await set(logo).catch(() => set(null)) : await set(null);
}
